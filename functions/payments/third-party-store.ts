import { create, replace, type Action } from '../storage/action.ts';
import type { ByWhom } from '../storage/by-whom.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { copiedText } from './channel-account.ts';
import { thirdParty, type ThirdParty } from './third-party.ts';

/** One payment has one row, however its number is typed; its record has the number as it was typed first. */
const keyed = <Row extends Pick<ThirdParty, 'thirdPartyNo'>>(row: Row): Row => ({
  ...row,
  thirdPartyNo: copiedText(row.thirdPartyNo),
});

export const thirdPartyWrites = {
  /** A number is new, or its record was deleted. */
  record: (row: Omit<ThirdParty, 'revision' | 'deleted'>, before: ThirdParty | undefined): Action =>
    before
      ? replace(thirdParty, { ...keyed(row), revision: before.revision }, before.revision)
      : create(thirdParty, { ...keyed(row), revision: 1 }),

  delete: (row: ThirdParty, by: ByWhom): Action => replace(thirdParty, { ...row, deleted: by }, row.revision),
} as const;

export const thirdPartyStore = (tables: Tables) => ({
  async get(channelId: string, thirdPartyNo: string): Promise<ThirdParty | undefined> {
    const [found] = await readRecords(tables, [thirdParty.at(keyed({ channelId, thirdPartyNo }))]);
    return found;
  },
});
