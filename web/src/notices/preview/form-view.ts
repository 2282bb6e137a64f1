import { areGroupsSatisfied, fullAmount, itemAmount, totalsOf } from '../../../../shared/items/amounts.ts';
import { groupOf, groupsView, type ItemGroup } from '../../../../shared/items/groups.ts';
import { withHiddenBenefits } from '../../../../shared/items/hidden-benefits.ts';
import { onlinePayment } from '../../../../shared/notices/rules.ts';
import { filledBenefits } from '../editor/items/benefits.ts';
import type { EditorForm, NoticeForEdit } from '../editor/form.ts';
import { groupOfItem } from '../editor/groups.ts';
import type { PayNoticeView } from '../../parent/parts/pay-preview.tsx';
import type { Schools } from '../parts/schools.ts';

interface Surroundings {
  readonly schools: Schools;
  /** Whether parents of the form's school see discounts (N7.096). */
  readonly showsBenefits: boolean;
  readonly currency: string;
  readonly timeZone: string;
}

interface BilledItems {
  readonly items: PayNoticeView['items'];
  readonly groups: readonly ItemGroup[];
}

/** The items of the form as the first student will have them; a discount of 8.5 is 85 % (N5.41). */
const itemsOf = (form: EditorForm): BilledItems => {
  const groups = form.groups.map((group) => ({ ...group, choiceCount: Number(group.choiceCount) || 0 }));
  const items = form.items.map(({ price, quantity, benefits, required, ...item }) => {
    const group = groupOfItem(form, item);
    const filled = filledBenefits(benefits);
    const terms = {
      ...{ price: price ?? 0, quantity: Math.max(1, Number(quantity) || 1) },
      ...(filled.length > 0 && { benefits: filled }),
    };
    const isRequired = required && group === undefined;
    return {
      ...item,
      ...terms,
      ...{ required: isRequired, chosen: isRequired, received: 0 },
      ...(group && { groupId: group.groupId, group: groupOf(group, groups) }),
      ...{ totalAmount: fullAmount(terms), actualAmount: itemAmount(terms) },
    };
  });
  return { items, groups };
};

type StoredStudent = NoticeForEdit['students'][number];

/** In an imported notice each student has the items of their row, and the form shows no amounts. */
const itemsOfRow = ({ items, groups }: StoredStudent): BilledItems => ({
  items: items.map((item) => ({ ...item, received: 0 })),
  groups,
});

/** The page that the parents of the first student of an unsaved form would see (N9.26). `notice`: the one that is edited. */
export const viewOfForm = (
  form: EditorForm,
  notice: Pick<NoticeForEdit, 'type' | 'students'> | undefined,
  { schools, showsBenefits, currency, timeZone }: Surroundings,
): PayNoticeView => {
  const imported = notice?.type === 'import' ? notice.students[0] : undefined;
  const { items, groups } = imported ? itemsOfRow(imported) : itemsOf(form);
  const shownItems = showsBenefits ? items : withHiddenBenefits(items);
  const school = schools.find(({ schoolId }) => schoolId === form.schoolId);
  const first = imported ?? form.students[0];
  const { required, optional, due } = totalsOf({ items, groups });
  const { title, description, limited, deadline, detailsVisible, notifyParents, onlinePay } = form;
  return {
    ...{ title, description, required, optional, due, currency, timeZone },
    ...{ schoolName: school?.name ?? '', schoolEName: school?.eName ?? '' },
    attachments: form.attachments.map(({ name }) => ({ name, url: '' })),
    richText: form.richText,
    student: { name: first?.name ?? '', eName: first?.eName ?? '' },
    items: detailsVisible ? shownItems : [],
    groups: detailsVisible ? groupsView(groups, items) : [],
    choiceOpen: !areGroupsSatisfied({ items, groups }),
    ...{ received: 0, refunded: 0, outstanding: due, overpaid: 0, payStatus: 'toPay' },
    ...{ payments: [], records: [], history: [] },
    deadline: limited && deadline !== '' ? deadline : undefined,
    deadlineState: limited ? 'open' : 'none',
    onlinePay: onlinePayment({ wanted: onlinePay, notifyParents, limited }).available,
  };
};
