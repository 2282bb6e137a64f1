import { describe, expect, it } from 'vitest';
import { sheetFile } from '../../../test/support/imports.ts';
import { headings } from '../header.ts';
import { moneyHeadings, readMoneyFile } from './money-columns.ts';

const row = ['S1', '张三', '', '学费', '5'];
const right = moneyHeadings('paid');

const read = async (heads: readonly string[], kind: 'paid' | 'refund' = 'paid') =>
  readMoneyFile(Buffer.from(await sheetFile([heads, row])), kind);

describe('a file of payments', () => {
  it('has the headings of its template, in one language or both, and then the reasons of refused rows', async () => {
    const english = right.map((one) => one.split(' / ')[1] ?? '');
    for (const heads of [right, english, [...right, ...headings.added]])
      expect((await read(heads)).rows).toHaveLength(1);
  });

  it.each([
    ['a heading of another name', right.with(4, '已收'), 'wrongHeading', { column: 'E', name: right[4] }],
    ['the last heading missing', right.slice(0, -1), 'wrongHeading', { column: 'J', name: right[9] }],
    ['a column more', [...right, '经办人'], 'otherColumn', { column: 'K', name: '经办人' }],
    ['the headings of refunds', moneyHeadings('refund'), 'wrongPaidTemplate', {}],
    ['a title above its headings', ['九月缴费'], 'wrongPaidTemplate', {}],
  ])('with %s is refused, and the reason names a single column', async (_, heads, code, params) => {
    await expect(read(heads)).rejects.toMatchObject({ code, params });
  });

  it('without headings or without rows is refused as a file of payments', async () => {
    const readSheet = async (...lines: string[][]) => readMoneyFile(Buffer.from(await sheetFile(lines)), 'paid');

    await expect(readSheet([''])).rejects.toMatchObject({ code: 'wrongPaidTemplate' });
    await expect(readSheet([...right])).rejects.toMatchObject({ code: 'noMoneyRows' });
  });

  it('is not one of refunds', async () => {
    await expect(read(right, 'refund')).rejects.toMatchObject({ code: 'wrongRefundTemplate' });
  });
});
