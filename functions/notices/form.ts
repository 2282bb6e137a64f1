import type { Input } from '../../shared/contract/call.ts';
import { Conflict, Invalid } from '../../shared/contract/errors.ts';
import { dateIn } from '../../shared/contract/time.ts';
import type { notices } from '../../shared/notices/contract.ts';
import { whyFormRefused } from '../../shared/notices/rules.ts';
import type { Organisation, School } from '../organisation/organisation-store.ts';
import type { FrozenItem } from '../people/person-rows.ts';
import type { FeeItem } from '../settings/fee-item-store.ts';
import type { Notice } from './notice-store.ts';

export type Form = Input<typeof notices.addNotice> | Input<typeof notices.saveNotice>;

interface Around {
  readonly form: Form;
  readonly school: School;
  /** The catalogue's items, in the order of the form's. */
  readonly feeItems: readonly (FeeItem | undefined)[];
  /** The notice's items before this save: a frozen copy stays as it is. */
  readonly frozen: readonly FrozenItem[];
}

const isOffered = (item: FeeItem, { form, school }: Around): boolean =>
  item.orgId === school.orgId &&
  item.inUse &&
  item.schoolIds.includes(school.schoolId) &&
  item.studySections.includes(form.studySection);

/** The notice's own copies of the form's items; undefined for an item that is not offered there (any more). */
const copiesOf = (around: Around): (FrozenItem | undefined)[] =>
  around.form.items.map((item, index) => {
    const own = { price: item.money, quantity: item.number, required: item.payOption === 1 };
    const kept = around.frozen.find(({ itemId, photoId }) => itemId === item.itemId && photoId === item.photoId);
    if (kept) return { ...kept, ...own };
    const found = around.feeItems[index];
    if (!found || !isOffered(found, around)) return undefined;
    const { photoId, itemId, payItemNo, name, eName, custodial, accountId } = found;
    return { photoId, itemId, payItemNo, name, eName, ...own, custodial, accountId };
  });

/** Checks the form by the rules that the editor has too; answers the notice's items. Throws Invalid, or Conflict `itemNotFound`. */
export const checkedItems = (around: Around, { timeZone }: Organisation, now: number): FrozenItem[] => {
  const { form } = around;
  const copies = copiesOf(around);
  const someAccount = copies.find((copy) => copy !== undefined)?.accountId ?? '';
  const faults = whyFormRefused({
    title: form.title,
    schoolId: form.schoolId,
    studySection: form.studySection,
    peopleCount: form.payNoticePersonReqList.length,
    items: form.items.map(({ itemId, money, number }, index) => ({
      itemId,
      accountId: copies[index]?.accountId ?? someAccount,
      price: money,
      quantity: number,
    })),
    description: form.costStatement,
    limited: form.deadlineAtLimit === 1,
    deadline: form.deadlineAt ?? undefined,
    // Looked at where there is a deadline only: the first date of a process can cost 10 ms.
    get today() {
      return dateIn(timeZone, now);
    },
  });
  if (faults.length > 0) throw new Invalid(faults);
  return copies.map((copy) => {
    if (!copy) throw new Conflict('itemNotFound');
    return copy;
  });
};

type FormFields = Omit<
  Notice,
  'noticeId' | 'businessType' | 'type' | 'items' | 'sendStatus' | 'created' | 'updated' | 'sent' | 'jobId' | 'revision'
>;

/** The fields of a notice that the form sets, its items apart. */
export const fieldsOf = (form: Form, school: School, { timeZone, currency }: Organisation): FormFields => ({
  orgId: school.orgId,
  schoolId: school.schoolId,
  schoolName: school.name,
  schoolEName: school.eName,
  studySection: form.studySection,
  title: form.title,
  description: form.costStatement,
  itemSelectType: form.itemSelectType,
  detailsVisible: form.feeDetailsParentVisible === 1,
  notifyParents: form.sendNotice,
  onlinePay: form.supportOnlinePay,
  ...(form.deadlineAtLimit === 1 && form.deadlineAt !== null && { deadline: form.deadlineAt }),
  timeZone,
  currency,
});

/** The students that the form names, each once. */
export const studentIdsOf = (form: Form) => [...new Set(form.payNoticePersonReqList.map(({ studentId }) => studentId))];
