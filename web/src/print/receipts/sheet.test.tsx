import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { defaultReceiptSettings, type ReceiptSettings } from '../../../../shared/print/settings.ts';
import { RegionContext } from '../../locale/region.ts';
import { copiesOf } from './copies.ts';
import { ReceiptSheet, type Receipt } from './sheet.tsx';

const receipt: Receipt = {
  ...{ orderNo: asId('order', '202609010000000000000001'), printed: 0, name: '王小明', eName: 'Ming Wang' },
  ...{ studentNumber: '260001', className: '一年级1班', classEName: 'Grade 1 Class 1', remark: 'by aunt' },
  lines: [{ payItemNo: 'F0001', name: '学费', eName: 'Tuition', quantity: 1, amount: 20_000 }],
  ...{ advance: 0, amount: 20_000, amountInWords: '贰佰元整', payTime: '2026-09-01T02:00:00Z' },
  payments: [{ method: 'cash', accountName: 'Desk', payTime: '2026-09-01T02:00:00Z', amount: 20_000 }],
  ...{ cashier: '张敏', cashierEName: 'Grace Zhang' },
};
const paper = (settings: Partial<ReceiptSettings> = {}, of = receipt, copy = 'Stub') =>
  renderToStaticMarkup(
    <RegionContext value={{ currency: 'CNY', timeZone: 'Asia/Shanghai' }}>
      <ReceiptSheet
        receipt={of}
        settings={{ ...defaultReceiptSettings('en'), ...settings }}
        title="School"
        copy={copy}
        isReprint={false}
      />
    </RegionContext>,
  );
/** How often a text is on the paper. */
const count = (html: string, text: string) => html.split(text).length - 1;

describe('the paper of a receipt', () => {
  it.each<[string, Partial<ReceiptSettings>, string]>([
    ['S3.53 displayPaymentType', { showsMethods: false }, 'Cash · Desk'],
    ['S3.53 displayPaymentType', { showsMethods: false }, 'Method and account'],
    ['S3.54 chargeProject', { showsItems: false }, 'Tuition'],
    ['S3.54 chargeType', { showsPayments: false }, 'Desk'],
    ['S3.54 chargeDate', { showsDate: false }, 'Paid on'],
    ['S3.54 chargeDate', { showsDate: false }, '<time'],
  ])('%s %o leaves out %s', (_, settings, text) => {
    expect(count(paper(), text)).toBeGreaterThan(0);
    expect(count(paper(settings), text)).toBe(0);
  });

  it('S3.53 displayItemAmount leaves out the amounts of items and of what is paid too much, not that of the receipt', () => {
    const overpaid = { ...receipt, advance: 700 };

    expect(count(paper({}, overpaid), '7.00')).toBe(1);
    expect(count(paper({ showsItemAmounts: false }, overpaid), '7.00')).toBe(0);
    // Of the item, of the payment, and the sum.
    expect(count(paper(), '200.00')).toBe(3);
    expect(count(paper({ showsItemAmounts: false }), '200.00')).toBe(2);
    // The columns of the items and of the payments.
    expect(count(paper(), '>Amount</th>')).toBe(2);
    expect(count(paper({ showsItemAmounts: false }), '>Amount</th>')).toBe(1);
  });

  it('S3.54 has the remark of the school at its foot', () => {
    expect(paper()).not.toContain('Keep this receipt.');
    expect(paper({ note: 'Keep this receipt.' })).toMatch(/<p>Keep this receipt\.<\/p><\/article>$/);
  });

  it('S3.57 has the name of its copy, if that has one', () => {
    expect(paper()).toContain('>Receipt · Stub<');
    expect(paper({}, receipt, '')).toContain('>Receipt<');
  });
});

it.each([
  ['with its time', '2026-09-01T02:00:00Z', 'Sep 1, 2026, 10:00'],
  ['without a time when it is the start of the day, as those of files are', '2026-08-31T16:00:00Z', 'Sep 1, 2026'],
])('a receipt has the day of a payment %s', (_, payTime, shown) => {
  const paid = { ...receipt, payTime, payments: receipt.payments.map((one) => ({ ...one, payTime })) };

  expect(count(paper({}, paid), `>${shown}</time>`)).toBe(2);
});

it('S3.54 S3.57 a receipt has the copies that the school named, or one without a name', () => {
  const copies = [{ name: 'Stub' }, { name: 'For the family' }];

  expect(copiesOf({ hasCopies: true, copies })).toEqual(copies);
  expect(copiesOf({ hasCopies: false, copies })).toEqual([{ name: '' }]);
});
