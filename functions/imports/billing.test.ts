import { describe, expect, it } from 'vitest';
import { asId } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { importStudents } from '../../test/support/import-students.ts';
import type { FrozenItem } from '../items/frozen-item.ts';
import { billingOfNotice } from './billing.ts';
import type { Cell, SheetRow } from './workbook/cells.ts';

const itemOf = (index: number, groupId?: string): FrozenItem => ({
  itemId: asId('item', demonstrationId.item(index)),
  photoId: demonstrationId.photo(index),
  payItemNo: `F0${index}`,
  name: `收费项${index}`,
  eName: `Item ${index}`,
  accountId: asId('account', demonstrationId.account(1)),
  ...{ price: 60_000, quantity: 1, custodial: false, required: groupId === undefined, groupId },
});
/** Parents choose two of three items. */
const notice = {
  items: [itemOf(1), itemOf(2, 'g1'), itemOf(3, 'g1'), itemOf(4, 'g1')],
  groups: [{ groupId: 'g1', name: '社团', choiceCount: 2 }],
  type: 'manual' as const,
};

type Value = string | number | undefined;
const cellOf = (value: Value): Cell | undefined =>
  value === undefined ? undefined : { kind: typeof value === 'number' ? 'number' : 'text', text: String(value) };
const row = (number: number, ...values: Value[]): SheetRow => ({ number, cells: values.map(cellOf) });
const wideHeader = row(1, '学号', '姓名', '班级', ...notice.items.map(({ name }) => name));
const wide = (...amounts: Value[]) => [row(2, '260001', '学生1', '', ...amounts)];
const long = (...amounts: Value[]) =>
  amounts.flatMap((amount, index) =>
    amount === undefined ? [] : [row(index + 2, '260001', '学生1', '', `收费项${index + 1}`, amount)],
  );

describe.each([
  [1, wide],
  [2, long],
] as const)('a file of template %i into a notice with a group', (template, rowsOf) => {
  const judge = (...amounts: Value[]) => {
    const rows = rowsOf(...amounts);
    const facts = { students: importStudents(1), mayDiscount: true };
    return billingOfNotice({ template, header: wideHeader, rows }, notice).judge(rows, facts)[0];
  };

  it('keeps its items choices of the group, whatever they cost', () => {
    const items = judge(600, 600, 500, 0)?.items;

    expect(items?.map(({ price, groupId }) => [price, groupId])).toEqual([
      ...[[60_000, undefined], [60_000, 'g1'], [50_000, 'g1'], [0, 'g1']], // oxfmt-ignore
    ]);
  });

  it('N5.47 bills as many items of the group as parents must choose, or none', () => {
    expect(judge(600, 600)?.faults).toEqual([{ code: 'groupIncomplete', params: { name: '社团', num: 2 }, row: 2 }]);
    expect(judge(600, 600, 500)?.faults).toEqual([]);
    expect(judge(600)?.faults).toEqual([]);
  });
});

describe('a file of template 2 into a notice', () => {
  const of = (number: number, index: number, item: string) =>
    row(number, `26000${index}`, `学生${index}`, '', `收费项${item}`, 1);
  const rows = [of(2, 1, '5'), of(3, 2, '1'), of(4, 3, '9')];
  const judge = (type: 'manual' | 'import') => {
    const items = [itemOf(1), { ...itemOf(5), required: false }];
    const facts = { students: importStudents(1, 2, 3), mayDiscount: true };
    return billingOfNotice({ template: 2, header: wideHeader, rows }, { items, type }).judge(rows, facts);
  };
  const faultsOf = (type: 'manual' | 'import') =>
    judge(type).map(({ faults }) => faults.map(({ code, params }) => [code, params['item'] ?? params['name']]));

  it('made by hand takes its items only, and each required one', () => {
    expect(faultsOf('manual')).toEqual([[['amountRequired', '收费项1']], [], [['itemNotOnNotice', '收费项9']]]);
    expect(judge('manual')[1]?.items[0]?.required).toBe(true);
  });

  it('made by an import takes its items only, of each student those of its rows', () => {
    expect(faultsOf('import')).toEqual([[], [], [['itemNotOnNotice', '收费项9']]]);
  });
});
