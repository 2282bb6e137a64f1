import type { Page, Request } from 'playwright-core';
import type { Call } from '../../shared/contract/call.ts';

/** Holds what a page asks of a call back until it is let go. */
export const heldBack = async (
  page: Page,
  { path }: Call,
): Promise<{ readonly asked: Promise<Request>; readonly letGo: () => void }> => {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<undefined>();
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === path);
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await isLetGo;
      await route.continue();
    },
  );
  return { asked, letGo: () => letGo(undefined) };
};
