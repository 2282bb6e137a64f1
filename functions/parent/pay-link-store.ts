import { create, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { payLink, type PayLink } from './pay-link.ts';

export const payLinkWrites = {
  create: (record: PayLink): Action => create(payLink, record),
} as const;

export const payLinkStore = (tables: Tables) => ({
  async get(tokenHash: string): Promise<PayLink | undefined> {
    const [found] = await readRecords(tables, [payLink.at({ tokenHash })]);
    return found;
  },
});

/** Whether a link is of the last sending. A later one makes the links before it void for ever. */
export const isOfLastSending = (link: Pick<PayLink, 'sendings'>, state: Pick<PayLink, 'sendings'>): boolean =>
  link.sendings === state.sendings;
