import type { Id } from '../../shared/contract/ids.ts';
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

const isOfPayment = (row: ThirdParty, { channelId, thirdPartyNo }: Pick<ThirdParty, 'channelId' | 'thirdPartyNo'>) =>
  row.channelId === channelId && row.thirdPartyNo === thirdPartyNo;

export const thirdPartyWrites = {
  /** A number is new, or its record was deleted. */
  record: (typed: Omit<ThirdParty, 'revision' | 'deleted'>, before: ThirdParty | undefined): Action => {
    const row = keyed(typed);
    return before && isOfPayment(before, row)
      ? replace(thirdParty, { ...row, revision: before.revision }, before.revision)
      : create(thirdParty, { ...row, revision: 1 });
  },

  delete: (row: ThirdParty, by: ByWhom): Action => replace(thirdParty, { ...row, deleted: by }, row.revision),
} as const;

export const thirdPartyStore = (tables: Tables) => ({
  /**
   * The row of a number, a live one before a deleted one. Rows of the release before have number and system in their key
   * as they were typed.
   */
  async get(channelIds: readonly Id<'account'>[], thirdPartyNo: string): Promise<ThirdParty | undefined> {
    const numbers = new Set([copiedText(thirdPartyNo), thirdPartyNo]);
    const places = [...new Set(channelIds)].flatMap((channelId) =>
      [...numbers].map((number) => thirdParty.at({ channelId, thirdPartyNo: number })),
    );
    const rows = (await readRecords(tables, places)).filter((row) => row !== undefined);
    return rows.find(({ deleted }) => !deleted) ?? rows[0];
  },
});
