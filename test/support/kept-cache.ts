/**
 * Playwright turns the cache of a page off while any of its requests is routed, so that each load fetches and compiles the
 * whole site again: as much processor time once more as the load itself, in a quarter of all loads. Its interface has no
 * way to keep the cache, so this reaches into the parts behind it.
 */
import type { Page } from 'playwright-core';

const partOf = (object: unknown, name: string): unknown =>
  typeof object === 'object' && object !== null ? (Reflect.get(object, name) as unknown) : undefined;

type Send = (method: string, params?: object) => Promise<unknown>;
const isSend = (value: unknown): value is Send => typeof value === 'function';

/** The connections over which Playwright tells the browser about the network of a page. */
const networkSessions = (page: Page): readonly object[] => {
  const connection = partOf(page, '_connection');
  const toImplementation = partOf(connection, 'toImpl');
  if (typeof toImplementation !== 'function') return [];
  const implementation = (toImplementation as (of: Page) => unknown)(page);
  const sessions = partOf(partOf(partOf(implementation, 'delegate'), '_networkManager'), '_sessions');
  const keys: readonly unknown[] = sessions instanceof Map ? [...(sessions as Map<unknown, unknown>).keys()] : [];
  return keys.filter((key) => typeof key === 'object' && key !== null);
};

/**
 * Lets a page keep its cache although a test routes calls of it. What the browser has in memory is not asked for again, so
 * a test that routes files of the site needs a page without this.
 */
export const keepCache = (page: Page): void => {
  const sessions = networkSessions(page);
  if (sessions.length === 0) throw new Error('this Playwright keeps the network of a page elsewhere');
  for (const session of sessions) {
    const send = partOf(session, 'send');
    if (!isSend(send)) throw new Error('this Playwright asks the browser in another way');
    const kept: Send = (method, params) =>
      method === 'Network.setCacheDisabled' ? Promise.resolve() : send.call(session, method, params);
    Object.assign(session, { send: kept });
  }
};
