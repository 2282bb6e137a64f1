/** The limits of the items of a form, on both sides of each, for a new notice and for one that is saved. */
import { describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../../shared/demonstration/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { alterNotice, noticeRow, range, students } from '../../../test/support/notice-calls.ts';
import { writesDuring } from '../../../test/support/table-requests.ts';
import { handler as addHandler } from './add-notice.ts';
import { handler as editHandler } from './get-notice-for-edit.ts';
import { handler as saveHandler } from './save-notice.ts';

const by = 'bursar';
const noPrice = { itemId: demonstrationId.item(1), photoId: demonstrationId.photo(1), number: 1, payOption: 1 };
const noQuantity = { itemId: demonstrationId.item(1), photoId: demonstrationId.photo(1), money: 100, payOption: 1 };
const tuition = { ...noPrice, money: 100 };
const second = { itemId: demonstrationId.item(2), photoId: demonstrationId.photo(2) };
const form = {
  ...{ title: 'Limits', schoolId: examples.schoolId, studySection: 2, items: [tuition] },
  payNoticePersonReqList: students(1, 2),
};
const created = { payBusinessType: 'finance', type: 1 };
const add = (more: object) => handledBy(addHandler, notices.addNotice, { ...form, ...created, ...more }, { by });
const draft = async (more: object = {}): Promise<string> => {
  const { status, body } = await add(more);
  expect(status).toBe(200);
  return (body as { payNoticeId: string }).payNoticeId;
};
const save = (id: string, more: object) =>
  handledBy(saveHandler, notices.saveNotice, { ...form, id, version: 1, ...more }, { by });
const read = async (noticeId: string) =>
  (await handledBy(editHandler, notices.getNoticeForEdit, { noticeId }, { by })).body;

const off = (amount: number, remark?: string) => ({ itemDiscountType: 1, amount, ...(remark && { remark }) });
const rate = (discount: number) => ({ itemDiscountType: 2, discount });
const items = (...all: object[]) => ({ items: all });
const discounted = (...benefits: object[]) => items({ ...tuition, benefits });

describe('a form, sent as a new notice and to save one, is refused', () => {
  it.each<[string, object, string, string]>([
    ['N5.09 without students', { payNoticePersonReqList: [] }, 'payNoticePersonReqList', 'peopleRequired'],
    ['N5.10 without items', { items: [] }, 'items', 'itemsRequired'],
    ['N5.12 with an item without a quantity', items(noQuantity), 'items.0.number', 'quantityMissing'],
    [
      'N5.12 with a second item without a quantity',
      items(tuition, { ...noQuantity, ...second, payOption: 2 }),
      'items.1.number',
      'quantityMissing',
    ],
    ['N5.12 with a quantity of null', items({ ...tuition, number: null }), 'items.0.number', 'quantityMissing'],
    ['N5.14 with an item without an amount', items(noPrice), 'items.0.money', 'amountMissing'],
    ['N5.14 with an amount of null', items({ ...tuition, money: null }), 'items.0.money', 'amountMissing'],
    ['N5.30 with an amount of -0.01', items({ ...tuition, money: -0.01 }), 'items.0.money', 'moneyTooSmall'],
    ['N3.35 N5.31 with an amount of 1.005', items({ ...tuition, money: 1.005 }), 'items.0.money', 'moneyDecimals'],
    ['N5.32 with a quantity of 1.5', items({ ...tuition, number: 1.5 }), 'items.0.number', 'quantityRange'],
    ['N5.33 N9.04 with a quantity of 0', items({ ...tuition, number: 0 }), 'items.0.number', 'quantityRange'],
    ['N5.33 N9.04 with a quantity of 501', items({ ...tuition, number: 501 }), 'items.0.number', 'quantityRange'],
    ['N5.34 with a reduction of 1.005', discounted(off(1.005)), 'items.0.benefits.0.amount', 'moneyDecimals'],
    ['N5.36 with a reduction of 100.01', discounted(off(100.01)), 'items.0.benefits.0.amount', 'benefitTooBig'],
    ['N5.38 N9.05 with a rate of 100.1', discounted(rate(100.1)), 'items.0.benefits.0.discount', 'benefitRate'],
    ['N5.38 N9.05 with a rate of -0.1', discounted(rate(-0.1)), 'items.0.benefits.0.discount', 'benefitRate'],
    [
      'N3.50 N5.42 N9.10 with a remark of 201 characters',
      discounted(off(1, '学'.repeat(201))),
      'items.0.benefits.0.remark',
      'benefitRemarkTooLong',
    ],
    ['N3.08 with a selection of 3', { itemSelectType: 3 }, 'itemSelectType', 'invalidChoice'],
    ['N3.37 with a pay option of 3', items({ ...tuition, payOption: 3 }), 'items.0.payOption', 'invalidChoice'],
    [
      'N5.17 N9.02 for 5,001 students',
      { payNoticePersonReqList: students(...range(1, 5001)) },
      'payNoticePersonReqList',
      'peopleTooMany',
    ],
    [
      'N5.49 with items of two accounts',
      items(tuition, { ...tuition, itemId: demonstrationId.item(21), photoId: demonstrationId.photo(21) }),
      'items',
      'itemsOfOneAccount',
    ],
    ['N5.50 with an item twice', items(tuition, tuition), 'items', 'itemsDuplicate'],
  ])('%s', async (_, more, path, code) => {
    const id = await draft();
    const refusal = { status: 400, body: { fields: [{ path, code }] } };

    const { result, writes } = await writesDuring(() => Promise.all([add(more), save(id, more)]));

    expect(result).toMatchObject([refusal, refusal]);
    expect(writes).toEqual([]);
  });
});

describe('a form, sent as a new notice and to save one, is taken', () => {
  it.each<[string, object]>([
    ['N5.30 with an amount of 0', items({ ...tuition, money: 0 })],
    ['N3.35 N5.31 with an amount of 0.01', items({ ...tuition, money: 0.01 })],
    ['N5.33 N9.04 with a quantity of 1', items({ ...tuition, number: 1 })],
    ['N3.36 N5.33 N9.04 with a quantity of 500', items({ ...tuition, number: 500 })],
    ['N5.34 with a reduction of 1.05', discounted(off(1.05))],
    ['N5.36 with a reduction of all that is left', discounted(rate(85), off(85))],
    ['N5.38 N9.05 with rates of 0 and 100', discounted(rate(100), rate(0))],
    ['N3.50 N5.42 N9.10 with a remark of 200 characters', discounted(off(1, '学'.repeat(200)))],
    [
      'N3.50 N5.42 N9.10 with a remark of 200 characters that are two units in UTF-16',
      discounted(off(1, '𠮷'.repeat(200))),
    ],
    ['N3.08 N4.03 with a selection of one', { itemSelectType: 1 }],
    ['N3.08 N4.03 with a selection of several', { itemSelectType: 2 }],
    ['N3.37 with an optional item', items(tuition, { ...tuition, ...second, payOption: 2 })],
  ])('%s', async (_, more) => {
    expect(await read(await draft(more))).toMatchObject(more);

    const id = await draft();
    expect(await save(id, more)).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject(more);
  });

  it('N3.06 N5.52 N9.01 with 50 items, and not with 51', async () => {
    const id = await draft();
    const [first] = (await noticeRow(asId('notice', id))).items;
    if (!first) throw new Error('no item');
    const ids = (index: number) => ({ itemId: demonstrationId.item(index), photoId: demonstrationId.photo(index) });
    // A save keeps the items that the notice has, which are more than the catalogue has of one account.
    const present = range(1, 51).map((index) => ({ ...first, ...ids(index), itemId: asId('item', ids(index).itemId) }));
    await alterNotice(asId('notice', id), { items: present });
    const sent = (count: number) => items(...range(1, count).map((index) => ({ ...tuition, ...ids(index) })));

    expect(await save(id, sent(51))).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'items', code: 'itemsTooMany' }] },
    });
    expect(await save(id, sent(50))).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject(sent(50));
  });
});

it('N4.03 N3.08 a new notice has a selection of several', async () => {
  expect(await read(await draft())).toMatchObject({ itemSelectType: 2 });
});

it('N3.37 only what is required is billed, until parents choose more', async () => {
  const id = await draft(items(tuition, { ...tuition, ...second, money: 30, payOption: 2 }));

  expect(await read(id)).toMatchObject({ totalAmount: 200 });
});
