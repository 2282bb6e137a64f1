import { describe, expect, it } from 'vitest';
import { asId } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { faultText } from './fault-text.ts';
import { checkColumnsNamed, templateOf, headingsOf, itemColumns, type ImportItem } from './header.ts';
import { WorkbookFault } from './workbook/fault.ts';
import type { SheetRow } from './workbook/cells.ts';

const item = (index: number, name: string, eName: string, account = 1): ImportItem => ({
  itemId: asId('item', demonstrationId.item(index)),
  photoId: demonstrationId.photo(index),
  payItemNo: `F0${index}`,
  name,
  eName,
  price: 100,
  custodial: false,
  accountId: asId('account', demonstrationId.account(account)),
  accountName: `Account ${account}`,
});
const tuition = item(1, '学费', 'Tuition');
const bus = item(2, '校车费', 'School bus');
const otherBus = item(3, '校车费', 'School bus');
const meals = item(4, '餐费', 'Meals', 2);
const all = [tuition, bus, otherBus, meals];

const header = (...texts: string[]): SheetRow => ({
  number: 1,
  cells: texts.map((text) => (text === '' ? undefined : { kind: 'text', text })),
});
const person = ['学号 / Student number', '姓名 / Name', '班级 / Class'];
const columnsOf = (...headings: string[]) => itemColumns(header(...person, ...headings), all);
const faultOf = (work: () => unknown): [string, object] | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof WorkbookFault ? [error.code, error.params] : [String(error), {}];
  }
};

describe('the first columns', () => {
  it.each([
    [person],
    [['学号', '姓名', '班级']],
    [['student number', ' Name ', 'CLASS']],
    [['学号/Student number', '姓名/Name', '班级/Class']],
  ])('are recognised in either language: %j', (headings) => {
    expect(faultOf(() => templateOf(header(...headings)))).toBeUndefined();
  });

  it.each([[['姓名', '学号', '班级']], [['学号', '姓名']], [['Number', 'Name', 'Class']]])(
    'that are others are not the template: %j',
    (headings) => {
      expect(faultOf(() => templateOf(header(...headings)))).toEqual(['wrongTemplate', {}]);
    },
  );
});

describe('item columns', () => {
  it.each([
    '学费 / Tuition',
    '学费\u200b',
    '学费/tuition',
    '学费',
    'TUITION',
    '学费 / Tuition [F01]',
    'Tuition［F01］',
  ])('find their item by %s', (heading) => {
    expect(columnsOf(heading)).toMatchObject([{ column: 3, item: { itemId: tuition.itemId, required: false } }]);
  });

  it.each(['学费 / Tuition *', '学费 / Tuition*', '学费＊', '* 学费'])('%s is required by its mark', (heading) => {
    expect(columnsOf(heading)).toMatchObject([{ item: { itemId: tuition.itemId, required: true, quantity: 1 } }]);
  });

  it('of one name are distinguished by the number, which the template writes', () => {
    const headings = headingsOf(
      [
        { ...tuition, required: true },
        { ...otherBus, required: false },
      ],
      all,
    );

    expect(headings).toEqual(['学费 / Tuition *', '校车费 / School bus [F03]']);
    expect(columnsOf(...headings).map(({ item: { itemId } }) => itemId)).toEqual([tuition.itemId, otherBus.itemId]);
  });

  describe('of names with a mark at their ends', () => {
    const lunch = item(5, '午餐', 'Lunch');
    const starred = item(6, '午餐', 'Lunch*');
    const wide = item(7, '＊餐费', 'Meals');
    const readBack = (items: ImportItem[], catalogue: ImportItem[], required: boolean) => {
      const written = headingsOf(
        items.map((one) => ({ ...one, required })),
        catalogue,
      );
      const read = itemColumns(header(...person, ...written), catalogue);
      return { written, read: read.map(({ item: { itemId, required: isRequired } }) => [itemId, isRequired]) };
    };

    it.each([
      [false, ['午餐 / Lunch*', '＊餐费 / Meals']],
      [true, ['午餐 / Lunch* *', '＊餐费 / Meals *']],
    ])('find their items by the headings of the template, required: %s', (required, headings) => {
      const { written, read } = readBack([starred, wide], [tuition, starred, wide], required);

      expect(written).toEqual(headings);
      expect(read).toEqual([starred, wide].map(({ itemId }) => [itemId, required]));
    });

    it.each([
      [false, ['午餐 / Lunch', '午餐 / Lunch* [F06]']],
      [true, ['午餐 / Lunch [F05] *', '午餐 / Lunch* [F06] *']],
    ])('are not taken for required ones of the name without it, required: %s', (required, headings) => {
      const { written, read } = readBack([lunch, starred], [lunch, starred], required);

      expect(written).toEqual(headings);
      expect(read).toEqual([lunch, starred].map(({ itemId }) => [itemId, required]));
    });

    it.each(['午餐 / Lunch*', '午餐 / Lunch *', 'Lunch**'])('are refused when %s can mean either', (heading) => {
      const params = { column: 'D', name: heading, example: '午餐 / Lunch [F05]' };

      expect(faultOf(() => itemColumns(header(...person, heading), [lunch, starred]))).toEqual([
        'ambiguousItem',
        params,
      ]);
    });

    it('are not found by the name without it, which is that of another item', () => {
      expect(faultOf(() => itemColumns(header(...person, 'Lunch'), [starred]))).toEqual([
        'unknownItem',
        { column: 'D', name: 'Lunch' },
      ]);
    });
  });

  it('leave out the reasons of failed rows', () => {
    expect(columnsOf('学费', '未导入原因', 'Why it was not imported')).toHaveLength(1);
  });

  it.each([
    ['unknownItem', ['学费', '午餐'], { column: 'E', name: '午餐' }],
    ['unknownItem', ['午'.repeat(32_767)], { column: 'D', name: '午'.repeat(100) }],
    ['ambiguousItem', ['校车费'], { column: 'D', name: '校车费', example: '校车费 / School bus [F02]' }],
    ['duplicateItem', ['学费', 'Tuition *'], { column: 'E', name: 'Tuition *' }],
    ['twoAccounts', ['学费', '餐费'], { names: 'Account 1, Account 2' }],
    ['noItems', [], {}],
  ])('are refused as a whole: %s', (code, headings, params) => {
    expect(faultOf(() => columnsOf(...headings))).toEqual([code, params]);
  });

  it('N3.06 N5.52 N9.01 of a number beyond 50 are refused', () => {
    const many = Array.from({ length: 51 }, (_, index) => item(index + 10, `项${index}`, `Item ${index}`));
    const file = (count: number) => header(...person, ...many.slice(0, count).map(({ name }) => name));

    expect(itemColumns(file(50), many)).toHaveLength(50);
    expect(faultOf(() => itemColumns(file(51), many))).toEqual(['tooManyItems', {}]);
    expect(faultText('en', 'tooManyItems')).toBe('Add up to 50 items at most.');
    expect(faultText('zh', 'tooManyItems')).toBe('最多添加 50 个收费项。');
  });

  it('without a heading must be empty, because its values would be lost unnoticed', () => {
    const row: SheetRow = {
      number: 7,
      cells: [undefined, undefined, undefined, undefined, { kind: 'number', text: '5' }],
    };

    expect(faultOf(() => checkColumnsNamed(header(...person, '学费'), [row]))).toEqual([
      'unnamedColumn',
      { column: 'E', row: 7 },
    ]);
  });
});
