/** Makes what every local cloud of the tests reads; done once before several start beside each other. */
import { buildFunctions } from '../../infra/build.ts';
import { synthesize } from '../../infra/local-product/synth.ts';
import { buildSite } from '../../infra/web.ts';

export const build = async ({ withSite }: { withSite: boolean }): Promise<void> => {
  const { functions } = await buildFunctions();
  await synthesize(functions.map(({ name }) => name));
  if (withSite) await buildSite();
};

if (import.meta.main) await build({ withSite: true });
