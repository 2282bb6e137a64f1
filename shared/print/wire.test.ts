import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { receiptData } from './wire.ts';

/** By the names of the documents, each field with another value than where a school has chosen nothing. */
const chosen = {
  headerReceipt: 'title-7',
  useSignature: true,
  separateProject: true,
  chargeRMB: 0,
  printProjectSelectList: ['F0001', 'F0003'],
  printType: 'Pin',
  displayPaymentType: false,
  displayItemAmount: false,
  chargeProject: false,
  chargeType: false,
  chargeDate: false,
  remark: 'Keep this receipt.',
  isMultiPrintCustom: false,
  customReceiptList: [{ name: 'Stub' }, { name: 'For the family' }],
};
const dataWith = (settings: object) => ({ settings, title: '', titleEName: '', receipts: [], refused: [] });
const read = (settings: object) => receiptData().safeParse(dataWith(settings)).data?.settings;

describe('what a school prints on its receipts', () => {
  it('S3.52 S3.53 S3.54 S3.55 S3.56 S3.57 is read by the names of the documents, and written by them', () => {
    const settings = read(chosen);

    expect(settings).toEqual({
      ...{ titleId: 'title-7', usesSignature: true, isByItem: true, charged: 'last', itemNos: ['F0001', 'F0003'] },
      ...{ paper: 'Pin', showsMethods: false, showsItemAmounts: false, showsItems: false, showsPayments: false },
      ...{ showsDate: false, note: 'Keep this receipt.', hasCopies: false },
      copies: [{ name: 'Stub' }, { name: 'For the family' }],
    });
    expect(settings && z.encode(receiptData(), dataWith(settings) as never).settings).toEqual(chosen);
  });

  it.each([
    ['S3.52', 'headerReceipt'],
    ...['useSignature', 'separateProject', 'printProjectSelectList'].map((name) => ['S3.53', name]),
    ...['displayPaymentType', 'displayItemAmount'].map((name) => ['S3.53', name]),
    ...['chargeProject', 'chargeType', 'chargeDate', 'remark', 'isMultiPrintCustom'].map((name) => ['S3.54', name]),
    ['S3.55', 'chargeRMB'],
    ['S3.56', 'printType'],
    ['S3.57', 'customReceiptList'],
  ])('%s has %s', (_, name = '') => {
    expect(read({ ...chosen, [name]: undefined })).toBeUndefined();
    expect(read(chosen)).toBeDefined();
  });

  it.each([
    ['S3.55', { chargeRMB: 0 }, { charged: 'last' }],
    ['S3.55', { chargeRMB: 1 }, { charged: 'all' }],
    ['S3.56', { printType: 'Pin' }, { paper: 'Pin' }],
    ['S3.56', { printType: 'A4' }, { paper: 'A4' }],
  ])('%s %o is %o', (_, wire, ours) => {
    expect(read({ ...chosen, ...wire })).toMatchObject(ours);
  });

  it.each([
    ['S3.55', { chargeRMB: 2 }],
    ['S3.56', { printType: 'A5' }],
  ])('%s knows no %o', (_, wire) => {
    expect(read({ ...chosen, ...wire })).toBeUndefined();
  });
});
