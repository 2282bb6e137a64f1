import { importLimits } from '../../shared/imports/faults.ts';
import type { FrozenGroup, FrozenItem } from '../items/frozen-item.ts';
import type { Notice } from '../notices/notice.ts';
import { itemColumns, knownItems, type ImportItem, type ItemColumn } from './header.ts';
import type { ImportFile } from './import-file.ts';
import type { Billing, FoundFault, Judged } from './judged.ts';
import { longBilling } from './long-billing.ts';
import { asOnNotice, noticeColumns, noticeItems } from './notice-columns.ts';
import { identityOf, judgeRows } from './template-one.ts';
import { WorkbookFault } from './workbook/fault.ts';

const billingBy = (columns: readonly ItemColumn[], asFrozen: (item: FrozenItem) => FrozenItem): Billing => ({
  items: columns.map(({ item }) => item),
  judge: (rows, { students }) =>
    judgeRows(rows, { columns, students }).map((one) => ({ ...one, items: one.items.map(asFrozen) })),
  identity: (schoolId, title, rows) => identityOf(schoolId, title, columns, rows),
});

/** The people of a notice are students: a row with a wrong number or none is nobody (N5.18). */
const withinPeople = (billing: Billing): Billing => ({
  ...billing,
  judge: (rows, facts) => {
    const judged = billing.judge(rows, facts);
    const people = new Set(judged.flatMap(({ student }) => student?.studentId ?? []));
    if (people.size > importLimits.people) throw new WorkbookFault('tooManyPeople');
    return judged;
  },
});

/** Groups of which a student would have fewer items than parents must choose: nobody could ever pay them. */
const groupFaults = ({ rows, items, faults }: Judged, groups: readonly FrozenGroup[]): FoundFault[] => {
  if (faults.length > 0) return [];
  return groups.flatMap(({ groupId, name, choiceCount }) => {
    const count = items.filter((item) => item.groupId === groupId).length;
    const params = { name, num: choiceCount };
    return count === 0 || count >= choiceCount
      ? []
      : [{ code: 'groupIncomplete' as const, params, row: rows[0]?.number ?? 0 }];
  });
};

const withGroups = (billing: Billing, groups: readonly FrozenGroup[] = []): Billing => ({
  ...billing,
  judge: (rows, facts) =>
    billing.judge(rows, facts).map((one) => ({ ...one, faults: [...one.faults, ...groupFaults(one, groups)] })),
});

/** The rules for a file that makes a notice of these items. Throws WorkbookFault. */
export const billingOfItems = ({ template, header, rows }: ImportFile, items: readonly ImportItem[]): Billing =>
  withinPeople(
    template === 1 ? billingBy(itemColumns(header, items), (item) => item) : longBilling(rows, knownItems(items)),
  );

/** The rules for a file whose people go into a notice: its own items count, not those of the catalogue. Throws WorkbookFault. */
export const billingOfNotice = (
  { template, header, rows }: ImportFile,
  notice: Pick<Notice, 'items' | 'groups' | 'type'>,
): Billing => {
  const { items: onNotice, type } = notice;
  // An item of an import is required for the students whose rows mark it: others of its notice do not have it.
  const demanded = type === 'import' ? [] : onNotice.filter(({ required }) => required);
  const billing =
    template === 1
      ? billingBy(noticeColumns(header, notice), asOnNotice(notice))
      : longBilling(rows, noticeItems(notice), { onNotice, demanded });
  return withinPeople(withGroups(billing, notice.groups));
};
