import { describe, expect, it } from 'vitest';
import type { Input } from '../../../shared/contract/call.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { settings } from '../../../shared/settings/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { draftNotice, formOf, item, schoolId } from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions, type PlainIds } from '../../../test/support/perform.ts';
import { ledgerStore } from '../../ledger/ledger-store.ts';
import { openTables } from '../../storage/client.ts';
import { writeAll } from '../../storage/write.ts';
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

  it('needs the permission for settings', async () => {
    const request = { ...settings.saveFeeItem.example, payItemNo: 'F-05' };

    expect(await handledBy(saveFeeItem, settings.saveFeeItem, request, { by: 'clerk' })).toMatchObject({ status: 403 });
    const { itemId } = await save(form('F-05'));
    expect(await shown(itemId, { by: 'clerk' })).toMatchObject({ mayEdit: false });
  });
});
