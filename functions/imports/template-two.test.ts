import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { itemAmount } from '../../shared/items/amounts.ts';
import { importStudent, importStudents } from '../../test/support/import-students.ts';
import { billingOfItems, billingOfNotice } from './billing.ts';
import type { ImportItem } from './header.ts';
import type { ImportFile } from './import-file.ts';
import { refusedRowsOf } from './refused-rows.ts';
import type { Cell, SheetRow } from './workbook/cells.ts';

const students = importStudents(1, 2, 3);
const itemOf = (index: number, account = 1): ImportItem => ({
  itemId: asId('item', demonstrationId.item(index)),
  photoId: demonstrationId.photo(index),
  payItemNo: `F0${index}`,
  name: `收费项${index}`,
  eName: `Item ${index}`,
  price: 100,
  custodial: false,
  accountId: asId('account', demonstrationId.account(account)),
  accountName: `账户${account}`,
});
const items = [itemOf(1), itemOf(2), itemOf(3, 2)];

type Value = string | number | undefined;
const cellOf = (value: Value): Cell | undefined =>
  value === undefined ? undefined : { kind: typeof value === 'number' ? 'number' : 'text', text: String(value) };
const header: SheetRow = { number: 1, cells: [] };
const row = (number: number, ...values: Value[]): SheetRow => ({ number, cells: values.map(cellOf) });
/** A row of a student: item, unit price, quantity, discount, remark. */
const of = (number: number, index: number, ...values: Value[]) =>
  row(number, `26000${index}`, `学生${index}`, '一班', ...values);

const fileOf = (rows: readonly SheetRow[]): ImportFile => ({ template: 2, header, rows });
const judge = (rows: readonly SheetRow[], mayDiscount = true) =>
  billingOfItems(fileOf(rows), items).judge(rows, { students, mayDiscount });
const faultsOf = (...rows: SheetRow[]) =>
  judge(rows).map(({ faults }) => faults.map(({ code, row: at, column }) => [code, at, column]));

describe('a student of template 2', () => {
  it('is billed the items of all rows, wherever they are in the file', () => {
    const judged = judge([
      of(2, 1, '收费项1 *', 12.5, 2, '9折', '多孩'),
      of(3, 2, 'Item 1', 5),
      of(4, 1, '收费项2', '１００', undefined, 30),
    ]);

    expect(judged.map(({ rows, faults }) => [rows.map(({ number }) => number), faults])).toEqual([
      [[2, 4], []],
      [[3], []],
    ]);
    expect(judged[0]?.items).toMatchObject([
      { price: 1250, quantity: 2, required: true, benefits: [{ kind: 'percent', permille: 900, remark: '多孩' }] },
      { price: 10_000, quantity: 1, required: false, benefits: [{ kind: 'reduce', amount: 3000 }] },
    ]);
    expect(judged[0]?.items.map(itemAmount)).toEqual([2250, 7000]);
    expect(judged[1]?.items[0]).not.toHaveProperty('benefits');
  });

  it.each([
    ['error', '#N/A', 'cellIsError'],
    ['date', '46270', 'textIsValue'],
    ['percent', '0.5', 'textIsValue'],
  ] as const)('is not billed with a remark that is no text: %s', (kind, text, code) => {
    const { number, cells } = of(2, 1, '收费项1', 1, 1, 30);

    expect(faultsOf({ number, cells: [...cells, { kind, text }] })).toEqual([[[code, 2, 7]]]);
  });

  it.each(['a\u202eb', '\ufffd', 'a\u0085b'])('is not billed with a remark that no answer could hold: %j', (remark) => {
    expect(faultsOf(of(2, 1, '收费项1', 1, 1, 1, remark))).toEqual([[['textInvalid', 2, 7]]]);
  });

  it.each(['a\nb', 'a \r\n b', 'a\tb', 'a\u2028b'])('is billed with a remark in one line: %j', (remark) => {
    const [judged] = judge([of(2, 1, '收费项1', 1, 1, '减1', remark)]);
    expect(judged?.items).toMatchObject([{ benefits: [{ remark: 'a b' }] }]);
  });

  it.each([3, 4, 5, 6])(
    'is not billed by a formula without its result, and the reason says so: column %i',
    (column) => {
      const { number, cells } = of(2, 1, '收费项1', 1, 1, 30);
      const unsolved = cells.map((cell, at): Cell | undefined => (at === column ? { kind: 'error', text: '' } : cell));

      expect(faultsOf({ number, cells: unsolved })).toEqual([[['cellIsError', 2, column]]]);
    },
  );

  it.each([1, 500])('N5.33 N9.04 is billed a quantity of %i', (quantity) => {
    const [judged] = judge([of(2, 1, '收费项1', 1, quantity)]);
    expect(judged).toMatchObject({ faults: [], items: [{ quantity }] });
  });

  it.each(['0折', '减2', 'other 2'])('N6.06 may owe nothing after a discount: %s', (discount) => {
    const [judged] = judge([of(2, 1, '收费项1', 1, 2, discount, 'x')]);

    expect(judged?.faults).toEqual([]);
    expect(judged?.items.map(itemAmount)).toEqual([0]);
  });

  it.each([
    ['no number', row(2, undefined, '学生1', '', '收费项1', 1), [['numberMissing', 2, 0]]],
    ['an unknown number', row(2, 'x', '学生1', '', '收费项1', 1), [['studentUnknown', 2, 0]]],
    ['another name', row(2, '260001', '学生2', '', '收费项1', 1), [['nameMismatch', 2, 1]]],
    ['no item', of(2, 1, undefined, 1), [['itemNameMissing', 2, 3]]],
    ['an unknown item', of(2, 1, 'x', 1), [['unknownItem', 2, 3]]],
    ['no price', of(2, 1, '收费项1'), [['amountMissing', 2, 4]]],
    ['no price of a required item', of(2, 1, '收费项1*'), [['amountRequired', 2, 4]]],
    ['a price that is none', of(2, 1, '收费项1', 'x'), [['amountInvalid', 2, 4]]],
    ['a price below 0', of(2, 1, '收费项1', -1), [['amountNegative', 2, 4]]],
    ['N5.31 3 decimals', of(2, 1, '收费项1', 1.234), [['amountDecimals', 2, 4]]],
    ['N5.32 half a quantity', of(2, 1, '收费项1', 1, 1.5), [['quantityInvalid', 2, 5]]],
    ['N5.33 N9.04 a quantity of 0', of(2, 1, '收费项1', 1, 0), [['quantityInvalid', 2, 5]]],
    ['N5.33 N9.04 a quantity of 501', of(2, 1, '收费项1', 1, 501), [['quantityInvalid', 2, 5]]],
    ['a quantity with the mark of a footnote', of(2, 1, '收费项1', 1, '2²'), [['quantityInvalid', 2, 5]]],
    ['a discount that is none', of(2, 1, '收费项1', 1, 1, 'x'), [['discountInvalid', 2, 6]]],
    [
      'N5.35 a reduction of 11 characters',
      of(2, 1, '收费项1', 9_999_999.99, 2, '10000000.00'),
      [['discountInvalid', 2, 6]],
    ],
    ['a discount above the price', of(2, 1, '收费项1', 1, 2, '减2.01'), [['discountTooBig', 2, 6]]],
    ['6 discounts', of(2, 1, '收费项1', 9, 1, '减1;减1;减1;减1;减1;减1'), [['discountsTooMany', 2, 6]]],
    ['a remark without discount', of(2, 1, '收费项1', 1, 1, undefined, 'x'), [['remarkAlone', 2, 7]]],
    ['another discount without remark', of(2, 1, '收费项1', 1, 1, 'other 1'), [['remarkMissing', 2, 7]]],
    ['a long remark', of(2, 1, '收费项1', 1, 1, '减1', 'x'.repeat(201)), [['remarkTooLong', 2, 7]]],
  ])('%s: fails with the reason at its cell', (_, wrong, faults) => {
    expect(faultsOf(wrong)).toEqual([faults]);
  });

  it('fails as a whole by one bad row; the others go in', () => {
    const judged = judge([
      of(2, 1, '收费项1', 1),
      of(3, 2, '收费项1', 1),
      of(4, 1, '收费项2', 'x'),
      of(5, 1, 'x', 'x'),
    ]);

    expect(judged.map(({ faults }) => faults.length)).toEqual([2, 0]);
    expect(
      judged[0] && refusedRowsOf(judged[0]).map(({ row: { number }, faults }) => [number, faults[0]?.code]),
    ).toEqual([
      [2, 'otherRow'],
      [4, 'amountInvalid'],
      [5, 'unknownItem'],
    ]);
  });

  it.each([
    ['its student: without a name, as below a merged cell', undefined, [[['numberMissing', 3, 0]]]],
    ['its student: with the name of the row above', '学生1', [[['numberMissing', 3, 0]]]],
    ['nobody else: with another name', '学生2', [[], [['numberMissing', 3, 0]]]],
  ])('a row without a number fails %s', (_, name, faults) => {
    expect(faultsOf(of(2, 1, '收费项1', 1), row(3, undefined, name, '', '收费项2', 1))).toEqual(faults);
  });

  it('with an item in two rows is refused at the second', () => {
    expect(faultsOf(of(2, 1, '收费项1', 1), of(3, 1, 'item 1', 1))).toEqual([[['itemTwice', 3, 3]]]);
  });

  it('gets discounts only from somebody who may give them', () => {
    const rows = [of(2, 1, '收费项1', 9, 1, '减1'), of(3, 2, '收费项1', 9)];

    expect(judge(rows, false).map(({ faults }) => faults.map(({ code }) => code))).toEqual([['discountForbidden'], []]);
  });
});

describe('a file of template 2', () => {
  it('has each item once on its notice, required where a row marks it', () => {
    const rows = [of(2, 1, '收费项2', 1), of(3, 1, '收费项1', 1), of(4, 2, '收费项2*', 1), of(5, 2, 'x', 1)];

    expect(billingOfItems(fileOf(rows), items).items.map(({ name, required }) => [name, required])).toEqual([
      ['收费项2', true],
      ['收费项1', false],
    ]);
  });

  it('N3.06 N5.52 N9.01 has at most 50 items', () => {
    const all = Array.from({ length: 51 }, (_, index) => itemOf(index + 1));
    const rows = all.map(({ name }, index) => of(index + 2, 1, name, 1));

    expect(billingOfItems(fileOf(rows.slice(1)), all).items).toHaveLength(50);
    expect(() => billingOfItems(fileOf(rows), all)).toThrow(expect.objectContaining({ code: 'tooManyItems' }) as Error);
  });

  it('with items of two collection accounts is refused as a whole', () => {
    const rows = [of(2, 1, '收费项1', 1), of(3, 2, '收费项3', 1)];

    expect(() => billingOfItems(fileOf(rows), items)).toThrow(
      expect.objectContaining({ code: 'twoAccounts' }) as Error,
    );
  });

  it('is the same in another order and saved by another program, and another one with another value', () => {
    const identity = (rows: readonly SheetRow[]) => billingOfItems(fileOf(rows), items).identity('s', 't', rows);
    const rows = [of(2, 1, '收费项1', 12.5, 2, '85%', 'x'), of(3, 1, '收费项2', 'wrong'), of(4, 2, '收费项1 *', 1)];
    const saved = [
      of(2, 1, ' 收费项 1 ', '12.50', '2', '8.5折', 'x'),
      of(3, 1, '收费项2', 'wrong'),
      of(4, 2, 'Item 1*', '1.0', 1),
    ];

    fc.assert(
      fc.property(fc.shuffledSubarray(saved, { minLength: 3 }), (shuffled) => {
        expect(identity(shuffled)).toBe(identity(rows));
      }),
    );
    expect(identity([of(2, 1, '收费项1', 12.5, 2, '86%', 'x'), ...rows.slice(1)])).not.toBe(identity(rows));
    expect(identity([of(2, 1, '收费项1', 12.5, 2, '85%', 'y'), ...rows.slice(1)])).not.toBe(identity(rows));
    expect(identity([of(2, 1, '收费项1', 12.5, 1, '85%', 'x'), ...rows.slice(1)])).not.toBe(identity(rows));
  });
});

describe('the people of a file', () => {
  const many = new Map(Array.from({ length: 5001 }, (_, index) => [`26000${index}`, importStudent(index)]));
  const judge = (rows: readonly SheetRow[]) =>
    billingOfItems(fileOf(rows), items).judge(rows, { students: many, mayDiscount: true });
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => row(index + 2, `26000${index}`, `学生${index}`, '', '收费项1', 5));

  it('N5.18 N9.03 are at most 5,000', () => {
    const rows = rowsOf(5001);
    const intoNotice = billingOfNotice(fileOf(rows), {
      type: 'manual',
      items: [{ ...itemOf(1), quantity: 1, required: true }],
    });

    for (const refused of [() => judge(rows), () => intoNotice.judge(rows, { students: many, mayDiscount: true })])
      expect(refused).toThrow(expect.objectContaining({ code: 'tooManyPeople' }));
  });

  it('N5.18 N9.03 can be 5,000, and do not include rows whose number is wrong or missing: those are refused alone', () => {
    const wrong = [row(6000, 'nobody', '学生1', '', '收费项2', 5), row(6001, undefined, '学生2', '', '收费项2', 5)];

    const judged = judge([...rowsOf(5000), ...wrong]);

    expect(judged.filter(({ faults }) => faults.length === 0)).toHaveLength(5000);
    expect(judged.flatMap(({ faults }) => faults.map(({ code }) => code))).toEqual(['studentUnknown', 'numberMissing']);
  });
});
