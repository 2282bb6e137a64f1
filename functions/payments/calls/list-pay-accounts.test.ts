import { expect, it } from 'vitest';
import { asId, id } from '../../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../../shared/demonstration/ids.ts';
import type { accountTypeCodes } from '../../../shared/payments/codes.ts';
import { perform } from '../../../test/support/perform.ts';
import { account, alterIn } from '../../../test/support/settlement.ts';
import { listPayAccounts } from '../../../shared/payments/calls/list-pay-accounts.ts';
import { handle, handledBy } from '../../../test/support/handle.ts';
import { openTables } from '../../storage/client.ts';
import { payAccount } from '../pay-account.ts';
import { handler } from './list-pay-accounts.ts';

type Bookable = Exclude<keyof typeof accountTypeCodes, 'online'>;
const schoolId = id('school').parse(examples.schoolId);
const listOf = async (...types: Bookable[]) => {
  const { list } = await perform(handler, { schoolId, types }, { by: 'cashier' });
  return list.map(({ accountId }): string => accountId).toSorted();
};
const sorted = (...names: Parameters<typeof account>[0][]) => names.map(account).toSorted();

it.each<[string, Bookable[], string[]]>([
  ['card and cash', ['card', 'cash'], sorted('pointOfSale', 'cash')],
  ['other', ['other'], sorted('other')],
  ['account', ['account'], sorted('bank', 'meals')],
])('S7.69 S7.95 lists the open accounts of the school of the types asked for: %s', async (_, types, expected) => {
  expect(await listOf(...types)).toEqual(expected);
});

it('S7.69 S7.95 lists no account of another school, though the user works in that one, too', async () => {
  const ofSchool = async (index: number) => {
    const place = asId('school', demonstrationId.school(index));
    const { list } = await perform(handler, { schoolId: place, types: ['account'] }, { by: 'bursar' });
    return list.map(({ accountId }): string => accountId);
  };

  expect(await ofSchool(2)).toContain(account('meals'));
  expect(await ofSchool(3)).not.toContain(account('meals'));
});

it('S7.69 S7.95 lists all types when none is asked for; the online account and closed ones are never listed', async () => {
  const { list } = await handle(handler, listPayAccounts, { schoolId }, { by: 'cashier' });

  expect(list.map(({ accountId }): string => accountId).toSorted()).toEqual(
    sorted('cash', 'bank', 'pointOfSale', 'other', 'meals'),
  );
});

it('S7.69 S7.95 S9.36 takes a body with types by their numbers: account 0, card 2, cash 3, other 99', async () => {
  const answerTo = (types: readonly (number | string)[]) =>
    handledBy(handler, listPayAccounts, { schoolId, types: [...types] }, { by: 'cashier' });

  for (const [type, ...names] of [
    [0, 'bank', 'meals'],
    [2, 'pointOfSale'],
    [3, 'cash'],
    [99, 'other'],
  ] as const) {
    const { list } = (await answerTo([type])).body as { list: { id: string; accountType: unknown }[] };
    expect(list.map(({ id }) => id).toSorted()).toEqual(sorted(...names));
    expect(new Set(list.map(({ accountType }) => accountType))).toEqual(new Set([type]));
  }
  for (const type of [1, 4, 'cash'])
    expect(await answerTo([type])).toMatchObject({ status: 400, body: { fields: [{ path: 'types.0' }] } });
});

it("without a school lists the accounts of all the user's schools, and no others", async () => {
  const idsFor = async (by: 'cashier' | 'clerkOfOtherSchool' | 'otherBursar') =>
    (await handle(handler, listPayAccounts, {}, { by })).list.map(({ accountId }): string => accountId).toSorted();
  await alterIn(openTables(), payAccount, payAccount.key({ accountId: account('bank') }), (found) => ({
    ...found,
    schoolIds: [schoolId],
  }));

  expect(await idsFor('cashier')).toEqual(sorted('cash', 'bank', 'pointOfSale', 'other', 'meals'));
  expect(await idsFor('clerkOfOtherSchool')).toEqual(sorted('cash', 'pointOfSale', 'other', 'meals'));
  expect(await idsFor('otherBursar')).toEqual(sorted('second'));
});
