import { describe, expect, it } from 'vitest';
import type { Input } from '../../../shared/contract/call.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { settings } from '../../../shared/settings/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { draftNotice, formOf, item, schoolId } from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions, type PlainIds } from '../../../test/support/perform.ts';
import { ledgerStore } from '../../ledger/ledger-store.ts';
import { payAccount } from '../../payments/pay-account.ts';
import { payAccountStore } from '../../payments/pay-account-store.ts';
import { overwrite } from '../../storage/action.ts';
import { openTables } from '../../storage/client.ts';
import { writeAll } from '../../storage/write.ts';
import { feeItem, type FeeItem } from '../fee-item.ts';
import { feeItemStore } from '../fee-item-store.ts';
import { itemNumberWrites } from '../item-number-store.ts';
import { handler as getFeeItem } from './get-fee-item.ts';
import { handler as saveFeeItem } from './save-fee-item.ts';

type Form = PlainIds<Input<typeof settings.saveFeeItem>>;

const form = (payItemNo: string, more: Partial<Form> = {}): Form => ({
  ...{ payItemNo, name: '校车费', eName: 'School bus', price: 120_000, custodial: false, inUse: true },
  accountId: asId('account', demonstrationId.account(1)),
  schoolIds: [schoolId(1)],
  studySections: [2],
  ...more,
});
const save = (request: Form, options: PerformOptions = {}) => perform(saveFeeItem, request, options);
const shown = (itemId: string, options: PerformOptions = {}) =>
  perform(getFeeItem, { itemId: asId('item', itemId) }, options);

/** Of schools 1 and 2, not of school 3. */
const accountOfMeals = asId('account', demonstrationId.account(6));
const closedAccount = asId('account', demonstrationId.account(7));
/** Of school 4, in another organisation. */
const foreignAccount = asId('account', demonstrationId.account(8));

/** A new item, changed as the masters may change it. */
const loaded = async (payItemNo: string, more: Partial<FeeItem>) => {
  const { itemId } = await save(form(payItemNo));
  const [stored] = await feeItemStore(openTables()).byIds([itemId]);
  if (!stored) throw new Error('the item is missing');
  await writeAll(openTables(), [overwrite(feeItem, { ...stored, ...more })]);
  return itemId;
};

describe('saveFeeItem', () => {
  it('creates an item, which its page shows', async () => {
    const { itemId, photoId } = await save(form('F-01'));

    expect(await shown(itemId)).toMatchObject({
      ...{ itemId, photoId, payItemNo: 'F-01', name: '校车费', eName: 'School bus', price: 120_000, inUse: true },
      ...{ schoolIds: [schoolId(1)], studySections: [2], otherSchools: 0, mayEdit: true, version: 0 },
    });
  });

  it('gives a new photo at each save, so that notices keep their copy', async () => {
    const { itemId, photoId } = await save(form('F-02'));
    const noticeId = await draftNotice({ items: [item(1, { itemId, photoId })] });

    const saved = await save(form('F-02', { itemId, version: 0, name: '校车费（新）', price: 99_900 }));

    expect(saved.photoId).not.toBe(photoId);
    expect(await shown(itemId)).toMatchObject({ photoId: saved.photoId, price: 99_900, version: 1 });
    expect((await formOf(noticeId)).items).toMatchObject([{ photoId, name: '校车费', price: 10_000 }]);
    const [entry] = await ledgerStore(openTables()).entriesOf(itemId);
    expect(entry).toMatchObject({ action: 'saveFeeItem', before: { price: 120_000 }, after: { price: 99_900 } });
  });

  it('refuses a version that somebody else has changed', async () => {
    const { itemId } = await save(form('F-03'));
    await save(form('F-03', { itemId, version: 0 }));

    await expect(save(form('F-03', { itemId, version: 0 }))).rejects.toMatchObject({ code: 'versionStale' });
    await expect(save(form('F-03', { itemId }))).rejects.toMatchObject({ code: 'versionStale' });
  });

  it('refuses a number that another item has', async () => {
    await save(form('F-04'));

    await expect(save(form('F-04'))).rejects.toMatchObject({ code: 'itemNumberTaken' });
  });

  it('refuses a number that another save has just taken, before the catalogue shows it', async () => {
    const { itemId } = await save(form('F-10'));
    const item = await feeItemStore(openTables()).byIds([itemId]);
    if (!item[0]) throw new Error('the item is missing');
    await writeAll(openTables(), itemNumberWrites.take({ ...item[0], payItemNo: 'F-11' }, undefined));

    await expect(save(form('F-11'))).rejects.toMatchObject({ code: 'itemNumberTaken' });
  });

  it('frees the number that an item had before', async () => {
    const { itemId } = await save(form('F-12'));
    await save(form('F-13', { itemId, version: 0 }));

    const other = await save(form('F-12'));

    expect(await shown(other.itemId)).toMatchObject({ payItemNo: 'F-12' });
    await expect(save(form('F-13'))).rejects.toMatchObject({ code: 'itemNumberTaken' });
  });

  it('refuses an account that does not belong to all schools of the item, once it or a school is new', async () => {
    const accountId = accountOfMeals;
    const refused = { fields: [{ path: 'payAccountId', code: 'accountOfOtherSchools' }] };
    const all = [schoolId(1), schoolId(2), schoolId(3)];
    const one = { by: 'clerkOfOtherSchool' } as const;

    await expect(save(form('F-21', { accountId, schoolIds: all }))).rejects.toMatchObject(refused);
    const { itemId } = await save(form('F-21', { schoolIds: all }));
    // Nor by somebody who does not see school 3.
    await expect(
      save(form('F-21', { itemId, version: 0, accountId, schoolIds: [schoolId(2)] }), one),
    ).rejects.toMatchObject(refused);
    await save(form('F-21', { itemId, version: 0, schoolIds: [schoolId(2)] }), one);
    const { itemId: fitting } = await save(form('F-22', { accountId, schoolIds: [schoolId(1), schoolId(2)] }));
    await expect(save(form('F-22', { itemId: fitting, version: 0, accountId, schoolIds: all }))).rejects.toMatchObject(
      refused,
    );
  });

  it('refuses a closed account and one of somebody else, for a new item and for one that had another account', async () => {
    const { itemId } = await save(form('F-31'));

    for (const named of [{}, { itemId, version: 0 }]) {
      const payItemNo = 'itemId' in named ? 'F-31' : 'F-32';
      await expect(save(form(payItemNo, { ...named, accountId: closedAccount }))).rejects.toMatchObject({
        code: 'accountForbidden',
      });
      await expect(save(form(payItemNo, { ...named, accountId: foreignAccount }))).rejects.toMatchObject({
        code: 'notFound',
      });
    }
  });

  it('takes an item out of use whose account was closed, and gives it no further school', async () => {
    const accountId = closedAccount;
    const itemId = await loaded('F-33', { accountId });

    await save(form('F-33', { itemId, version: 0, accountId, inUse: false }));

    expect(await shown(itemId)).toMatchObject({ accountId, inUse: false, version: 1 });
    const further = form('F-33', { itemId, version: 1, accountId, schoolIds: [schoolId(1), schoolId(2)] });
    await expect(save(further)).rejects.toMatchObject({ code: 'accountForbidden' });
  });

  it('saves an item that the masters have put on an account of other schools', async () => {
    const accountId = asId('account', demonstrationId.account(31));
    const [stored] = await payAccountStore(openTables()).byIds([closedAccount]);
    if (!stored) throw new Error('the account is missing');
    const account = { ...stored, accountId, forbidden: false, schoolIds: [schoolId(1)] };
    await writeAll(openTables(), [overwrite(payAccount, account)]);
    const itemId = await loaded('F-34', { accountId, schoolIds: [schoolId(2)] });
    const by = 'clerkOfOtherSchool' as const;

    await save(form('F-34', { itemId, version: 0, accountId, schoolIds: [schoolId(2)], price: 5_000 }), { by });

    expect(await shown(itemId)).toMatchObject({ accountId, price: 5_000, version: 1 });
    // To another item it stays one that the user may not see.
    await expect(save(form('F-35', { accountId, schoolIds: [schoolId(2)] }), { by })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('names each field that is missing', async () => {
    const empty = form(' ', { name: '', eName: '', schoolIds: [], studySections: [] });

    await expect(save(empty)).rejects.toMatchObject({
      fields: [
        { path: 'payItemNo', code: 'itemNumberRequired' },
        { path: 'name', code: 'itemNameRequired' },
        { path: 'eName', code: 'itemNameRequired' },
        { path: 'schoolIds', code: 'schoolRequired' },
        { path: 'sectionIds', code: 'studySectionRequired' },
      ],
    });
  });

  it('takes names as long as those of the masters, and says of longer texts how long they may be', async () => {
    const [name, eName] = ['🎒'.repeat(100), 'n'.repeat(100)];
    const { itemId } = await save(form(`F-41${'1'.repeat(16)}`, { name, eName }));

    expect(await shown(itemId)).toMatchObject({ name, eName });
    await expect(save(form('1'.repeat(21), { name: `${name}a`, eName: ` ${eName}n ` }))).rejects.toMatchObject({
      fields: [
        { path: 'payItemNo', code: 'tooLong', params: { max: 20 } },
        { path: 'name', code: 'tooLong', params: { max: 100 } },
        { path: 'eName', code: 'tooLong', params: { max: 100 } },
      ],
    });
  });

  it('needs the permission for settings', async () => {
    const request = { ...settings.saveFeeItem.example, payItemNo: 'F-05' };

    expect(await handledBy(saveFeeItem, settings.saveFeeItem, request, { by: 'clerk' })).toMatchObject({ status: 403 });
    const { itemId } = await save(form('F-05'));
    expect(await shown(itemId, { by: 'clerk' })).toMatchObject({ mayEdit: false });
  });
});
