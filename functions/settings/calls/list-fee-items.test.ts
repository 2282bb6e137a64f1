import { describe, expect, it } from 'vitest';
import type { Input } from '../../../shared/contract/call.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import type { PersonName } from '../../../shared/demonstration/people.ts';
import { settings } from '../../../shared/settings/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { schoolId } from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { handler as getFeeItem } from './get-fee-item.ts';
import { handler } from './list-fee-items.ts';

const page = { pageIndex: 1, pageSize: 50 } as const;
const found = (filter: Partial<Input<typeof settings.listFeeItems>>, options: PerformOptions = {}) =>
  perform(handler, { page, ...filter }, options);

describe('listFeeItems', () => {
  it('lists the items of a school and stage, by number', async () => {
    const { list } = await found({ schoolId: schoolId(2), studySection: 1 });
    const numbers = list.map(({ payItemNo }) => payItemNo);

    expect(numbers).toEqual(numbers.toSorted());
    expect(list.some(({ eName }) => eName.startsWith('Summer camp'))).toBe(false);
    expect(list.some(({ eName }) => eName.startsWith('Lunch'))).toBe(true);
  });

  it('N3.38 has escrow 1 for custodial items, as the catalogue says, and filters by it', async () => {
    const custodial = new Set(
      demonstrationDocuments()[0]
        ?.items.filter((item) => item.custodial)
        .map(({ payItemNo }) => payItemNo),
    );

    const listedWith = async (escrow: 0 | 1) => {
      const { body } = await handledBy(handler, settings.listFeeItems, { page, escrow }, { by: 'bursar' });
      return (body as { list: { payItemNo: string; escrow: number }[] }).list;
    };

    const list = await listedWith(1);

    expect(new Set(list.map(({ payItemNo }) => payItemNo))).toEqual(custodial);
    expect(new Set(list.map(({ escrow }) => escrow))).toEqual(new Set([1]));
    expect(new Set((await listedWith(0)).map(({ escrow }) => escrow))).toEqual(new Set([0]));
  });

  it('names the collection account of each item', async () => {
    const [lunch] = (await found({ keyword: 'Lunch' })).list;
    const [tuition] = (await found({ keyword: 'Tuition' })).list;

    expect(lunch?.accountName).toBe('餐饮代收户');
    expect(tuition?.accountName).toBe('启明学校线上收款账户');
  });

  it('names accounts to those who bill or book, here and for each item; not to a viewer', async () => {
    const named = async (by: PersonName) => {
      const { list } = await found({ keyword: 'Lunch' }, { by });
      const items = await Promise.all(list.map(({ itemId }) => perform(getFeeItem, { itemId }, { by })));
      return new Set([...list, ...items].map(({ accountName }) => accountName));
    };

    expect(await named('clerk')).toEqual(new Set(['餐饮代收户']));
    expect(await named('cashier')).toEqual(new Set(['餐饮代收户']));
    expect(await named('viewer')).toEqual(new Set(['']));
  });

  it('says nothing of suppliers and their shares, which the catalogue does not have', async () => {
    const { body } = await handledBy(handler, settings.listFeeItems, { page }, { by: 'bursar' });
    const [first] = (body as { list: object[] }).list;

    expect(first).toHaveProperty('payItemNo', 'F0001');
    expect(first).not.toHaveProperty('divType');
    expect(first).not.toHaveProperty('payItemSuppliers');
  });

  it('S7.112 S7.113 S7.114 filters by what the item dialog sends, all of it at once', async () => {
    const all = {
      ...{ page: { pageIndex: 1, pageSize: 20 }, keyword: 'lunch', schoolId: schoolId(1), sectionId: 2 },
      ...{ payAccountId: demonstrationId.account(6), escrow: 1, status: 1 },
    };
    const answerWith = async (more: object) => {
      const { status, body } = await handledBy(handler, settings.listFeeItems, { ...all, ...more }, { by: 'bursar' });
      expect(status).toBe(200);
      return body as { totalCount: number; list: { payItemNo?: string }[] };
    };
    const countWith = async (more: object) => (await answerWith(more)).totalCount;

    expect(await countWith({})).toBe(2);
    expect(await countWith({ keyword: 'tuition' })).toBe(0);
    expect(await countWith({ keyword: '午餐' })).toBe(2);
    const [{ payItemNo = '' } = {}] = (await answerWith({})).list;
    expect(await countWith({ keyword: payItemNo })).toBe(1);
    expect(await countWith({ schoolId: schoolId(3) })).toBe(0);
    expect(await countWith({ payAccountId: demonstrationId.account(1) })).toBe(0);
    expect(await countWith({ escrow: 0 })).toBe(0);
    expect(await countWith({ status: 0 })).toBe(0);
    const ofAll = { payAccountId: undefined, escrow: undefined };
    expect(await countWith({ ...ofAll, keyword: 'summer camp' })).toBe(2);
    expect(await countWith({ ...ofAll, keyword: 'summer camp', sectionId: 1 })).toBe(0);
    // Of these two one is out of use.
    const property = { ...ofAll, keyword: 'damaged property' };
    expect(await countWith({ ...property, status: undefined })).toBe(2);
    expect([await countWith(property), await countWith({ ...property, status: 0 })]).toEqual([1, 1]);
    expect((await answerWith({})).list).toHaveLength(2);
    expect((await answerWith({ page: { pageIndex: 2, pageSize: 20 } })).list).toEqual([]);
    const many = { ...ofAll, keyword: undefined };
    const secondTen = { ...many, page: { pageIndex: 2, pageSize: 10 } };
    expect((await answerWith(secondTen)).list).toEqual((await answerWith(many)).list.slice(10));
    expect((await answerWith(many)).list).toHaveLength(20);
  });

  it('S9.29 S9.30 has 20 items on a page, or 10 or 50', async () => {
    const sizeOf = async (asked: object) => {
      const { status, body } = await handledBy(handler, settings.listFeeItems, { page: asked }, { by: 'bursar' });
      return status === 200 ? (body as { list: unknown[] }).list.length : status;
    };

    expect(await sizeOf({})).toBe(20);
    for (const pageSize of [10, 20, 50]) expect(await sizeOf({ pageSize })).toBe(pageSize);
    for (const pageSize of [1, 30, 100]) expect(await sizeOf({ pageSize })).toBe(400);
  });

  it('filters by use, account and keyword', async () => {
    const outOfUse = await found({ inUse: false });
    const meals = await found({ accountId: asId('account', demonstrationId.account(6)) });
    const uniforms = await found({ keyword: 'school UNIFORM' });

    expect(outOfUse.totalCount).toBe(2);
    expect(meals.totalCount).toBe(6);
    expect(uniforms.list.map(({ payItemNo }) => payItemNo)).toEqual(['F0019', 'F0049']);
  });

  it('S7.113 finds no items of another organisation or school', async () => {
    expect((await found({}, { by: 'otherBursar' })).totalCount).toBe(3);
    expect((await found({ schoolId: schoolId(4) })).totalCount).toBe(0);
    // Of the schools of these items the cashier has only the first.
    expect((await found({ schoolId: schoolId(2) }, { by: 'cashier' })).totalCount).toBe(0);
    expect((await found({ schoolId: schoolId(3), keyword: 'Lunch' })).totalCount).toBe(0);
  });
});
