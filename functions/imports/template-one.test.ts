import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { importStudent, importStudents } from '../../test/support/import-students.ts';
import type { ItemColumn } from './header.ts';
import { identityOf, judgeRows } from './template-one.ts';
import type { Cell, SheetRow } from './workbook/cells.ts';

const students = importStudents(1, 2, 3);

const column = (index: number, required: boolean): ItemColumn => ({
  column: index + 2,
  item: {
    itemId: asId('item', demonstrationId.item(index)),
    photoId: demonstrationId.photo(index),
    payItemNo: `F0${index}`,
    name: `收费项${index}`,
    eName: `Item ${index}`,
    price: 100,
    quantity: 1,
    required,
    custodial: false,
    accountId: asId('account', demonstrationId.account(1)),
  },
});
const columns = [column(1, true), column(2, false)];
const itemCalled = (index: number) => ({ item: `收费项${index}`, eItem: `Item ${index}` });

type Value = string | number | undefined;
const cellOf = (value: Value): Cell | undefined =>
  value === undefined ? undefined : { kind: typeof value === 'number' ? 'number' : 'text', text: String(value) };
const row = (number: number, ...values: Value[]): SheetRow => ({ number, cells: values.map(cellOf) });
const judge = (...rows: SheetRow[]) => judgeRows(rows, { columns, students });
const codesOf = (...rows: SheetRow[]) => judge(...rows).map(({ faults }) => faults.map(({ code }) => code));

describe('a row of template 1', () => {
  it('is a student with their own items and amounts; an empty cell means no item', () => {
    const [judged] = judge(row(2, '260001', '学生1', '一班', 12.5, undefined));

    expect(judged).toMatchObject({ student: { studentId: demonstrationId.student(1) }, faults: [] });
    expect(judged?.items.map(({ itemId, price, quantity }) => [itemId, price, quantity])).toEqual([
      [demonstrationId.item(1), 1250, 1],
    ]);
  });

  it.each(['学生1', 'student 1', '学生1 / Student 1', ' 学生 1 '])('takes the name %s', (name) => {
    expect(codesOf(row(2, '260001', name, undefined, 1, 2))).toEqual([[]]);
  });

  it('takes number and name with the marks that copying leaves in them', () => {
    expect(codesOf(row(2, '\u202a260001\u202c', '学生\u200b1', undefined, 1))).toEqual([[]]);
  });

  it('finds a student whose number Excel keeps as a number', () => {
    expect(codesOf(row(2, 260001, '学生1', undefined, 1))).toEqual([[]]);
  });

  it('finds a student whose number Excel fills up with zeros', () => {
    const { cells } = row(2, 1, '学生1', undefined, 1);
    const shownAs = (format: string) => [{ kind: 'number', text: '1', format } as const, ...cells.slice(1)];
    const zeros = { columns, students: new Map([['000001', importStudent(1)]]) };
    const faultsAs = (format: string) => judgeRows([{ number: 2, cells: shownAs(format) }], zeros)[0]?.faults;

    expect(faultsAs('000000')).toEqual([]);
    expect(faultsAs('00000')).toMatchObject([{ code: 'studentUnknown' }]);
  });

  it.each([
    ['no number', row(2, undefined, '学生1', '', 1), ['numberMissing']],
    ['an unknown number', row(2, '999999', '学生1', '', 1), ['studentUnknown']],
    ['another name', row(2, '260001', '学生2', '', 1), ['nameMismatch']],
    ['no name', row(2, '260001', undefined, '', 1), ['nameMissing']],
    ['a required item left empty', row(2, '260001', '学生1', '', undefined, 5), ['amountRequired']],
    ['an amount that is none', row(2, '260001', '学生1', '', 'x', 5), ['amountInvalid']],
    ['N5.31 3 decimals', row(2, '260001', '学生1', '', 1.234), ['amountDecimals']],
    ['an amount below 0', row(2, '260001', '学生1', '', 1, -1), ['amountNegative']],
    ['several faults', row(2, '999999', '学生1', '', 'x', -1), ['studentUnknown', 'amountInvalid', 'amountNegative']],
  ])('%s: fails with each reason', (_, wrong, codes) => {
    expect(codesOf(wrong)).toEqual([codes]);
  });

  it.each([
    [0, '学号', 'Student number', ''],
    [1, '姓名', 'Name', '#N/A'],
  ] as const)(
    'a formula without its result in column %i fails by that, not by what is missing',
    (at, item, eItem, text) => {
      const { number, cells } = row(2, '260001', '学生1', '', 1);
      const unsolved = cells.map((cell, index): Cell | undefined => (index === at ? { kind: 'error', text } : cell));

      expect(judge({ number, cells: unsolved })[0]?.faults).toEqual([
        { code: 'cellIsError', params: { item, eItem }, row: 2, column: at },
      ]);
    },
  );

  it('no name fails for a student without an English name, too', () => {
    const known = new Map([['260001', { ...importStudent(1), eName: '' }]]);
    const faultsOf = (name: string | undefined) =>
      judgeRows([row(2, '260001', name, '', 1, 1)], { columns, students: known })[0]?.faults.map(({ code }) => code);

    expect([undefined, '学生1'].map(faultsOf)).toEqual([['nameMissing'], []]);
  });

  it('with texts as long as a cell repeats only their beginning', () => {
    const long = '9'.repeat(32_767);
    const [judged] = judge(row(2, long, long, '', `${'8'.repeat(39)}\u{1f600}${long}`, long));

    expect(judged?.faults).toEqual([
      { code: 'studentUnknown', params: {}, row: 2, column: 0 },
      { code: 'amountInvalid', params: { ...itemCalled(1), value: '8'.repeat(39) }, row: 2, column: 3 },
      { code: 'amountInvalid', params: { ...itemCalled(2), value: '9'.repeat(40) }, row: 2, column: 4 },
    ]);
  });

  it('without any amount says so', () => {
    const optional = [column(1, false), column(2, false)];
    const judged = judgeRows([row(2, '260001', '学生1')], { columns: optional, students });

    expect(judged.map(({ faults }) => faults)).toEqual([[{ code: 'noAmount', params: {}, row: 2 }]]);
  });

  it('for a student of a row before it is refused; the first one counts', () => {
    expect(
      codesOf(row(2, '260001', '学生1', '', 1), row(3, '260001', '学生1', '', 2), row(4, '260002', '学生2', '', 3)),
    ).toEqual([[], ['duplicatePerson'], []]);
  });
});

describe('two rows of one student', () => {
  const [good, wrong] = [row(2, '260001', '学生1', '', 1), row(3, '260001', '学生1', '', 'x')];
  const wrongName = row(4, '260001', '学生2', '', 1);

  it.each([
    ['a wrong amount before the good row', [wrong, good], [['amountInvalid'], []]],
    ['a wrong name before the good row', [wrongName, good], [['nameMismatch'], []]],
    ['two wrong rows', [wrong, wrongName], [['amountInvalid'], ['nameMismatch']]],
    ['a wrong row between', [good, wrong, good], [[], ['duplicatePerson', 'amountInvalid'], ['duplicatePerson']]],
  ])('%s: the first accepted row wins', (_, rows, codes) => {
    expect(codesOf(...rows)).toEqual(codes);
  });
});

describe('the identity of an import', () => {
  const rows = [
    row(2, '260001', '学生1', '一班', 12.3, 5),
    row(3, '260002', '学生2', '一班', 7, undefined),
    row(4, '260003', '学生3', '', 'x', 1),
  ];
  const identity = (of: readonly SheetRow[], title = 'T', cols = columns, school = 'A') =>
    identityOf(school, title, cols, of);

  it('does not change with the order of the rows', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(identity(shuffled)).toBe(identity(rows));
      }),
      { seed: 20260901 },
    );
  });

  it('does not change when Excel writes the same values in another way', () => {
    const again = [
      row(2, 260001, ' 学生1', '1', '12.30', '5.00'),
      row(9, '260002', '学生2', undefined, '7', undefined),
      row(10, '260003', '学生3', '', 'x ', 1),
    ];

    expect(identity(again)).toBe(identity(rows));
  });

  it('does not change with the order of the columns', () => {
    const moved = columns.map((one, index) => ({ ...one, column: 4 - index }));
    const swapped = rows.map(({ number, cells: [a, b, c, d, e] }) => ({ number, cells: [a, b, c, e, d] }));

    expect(identity(swapped, 'T', moved)).toBe(identity(rows));
  });

  it.each([
    ['another amount', identity([row(2, '260001', '学生1', '', 12.31, 5), ...rows.slice(1)])],
    ['a row less', identity(rows.slice(1))],
    ['another title', identity(rows, 'U')],
    ['another school', identity(rows, 'T', columns, 'B')],
    ['an item that is optional now', identity(rows, 'T', [column(1, false), column(2, false)])],
  ])('changes with %s', (_, other) => {
    expect(other).not.toBe(identity(rows));
  });
});
