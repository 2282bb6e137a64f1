import type { Input } from '../../shared/contract/call.ts';
import { Conflict, Invalid } from '../../shared/contract/errors.ts';
import { dateIn } from '../../shared/contract/time.ts';
import type { addNotice } from '../../shared/notices/calls/add-notice.ts';
import type { saveNotice } from '../../shared/notices/calls/save-notice.ts';
import { isBillable } from '../../shared/items/rules.ts';
import { whyFormRefused } from '../../shared/notices/rules.ts';
import type { FrozenItem } from '../items/frozen-item.ts';
import type { Organisation } from '../organisation/organisation.ts';
import type { School } from '../organisation/school.ts';
import type { FeeItem } from '../settings/fee-item.ts';
import type { Notice } from './notice.ts';

export type Form = Input<typeof addNotice> | Input<typeof saveNotice>;

interface Facts {
  readonly form: Form;
  readonly school: School;
  /** The catalogue's items, in the order of the form's. */
  readonly feeItems: readonly (FeeItem | undefined)[];
  /** The notice's items before this save: a frozen copy stays as it is. */
  readonly frozen: readonly FrozenItem[];
}

const isOffered = (item: FeeItem, { form, school }: Facts): boolean =>
  item.orgId === school.orgId && isBillable(item, { schoolId: school.schoolId, studySection: form.studySection });

/** The notice's own copies of the form's items; undefined for an item that is not offered there (any more). */
const copiesOf = (facts: Facts): (FrozenItem | undefined)[] =>
  facts.form.items.map((item, index) => {
    const kept = facts.frozen.find(({ itemId, photoId }) => itemId === item.itemId && photoId === item.photoId);
    if (kept) return { ...kept, ...item };
    const found = facts.feeItems[index];
    if (!found || !isOffered(found, facts)) return undefined;
    const { photoId, payItemNo, name, eName, custodial, accountId } = found;
    return { ...item, photoId, payItemNo, name, eName, custodial, accountId };
  });

/** Checks the form by the rules that the editor has too; answers the notice's items. Throws Invalid, or Conflict `itemNotFound`. */
export const checkedItems = (facts: Facts, { timeZone }: Organisation, now: number): FrozenItem[] => {
  const { form } = facts;
  const copies = copiesOf(facts);
  const someAccount = copies.find((copy) => copy !== undefined)?.accountId ?? '';
  const faults = whyFormRefused({
    ...form,
    peopleCount: form.people.length,
    items: form.items.map((item, index) => ({ ...item, accountId: copies[index]?.accountId ?? someAccount })),
    deadline: form.deadline ?? undefined,
    // Computed only when there is a deadline: the first date of a process can cost 10 ms.
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

/** The fields of a notice that the form sets, without its items. */
export const fieldsOf = (form: Form, school: School, { timeZone, currency }: Organisation): FormFields => {
  const { studySection, title, description, itemSelection, detailsVisible, notifyParents, onlinePay } = form;
  return {
    orgId: school.orgId,
    schoolId: school.schoolId,
    schoolName: school.name,
    schoolEName: school.eName,
    ...{ studySection, title, description, itemSelection, detailsVisible, notifyParents, onlinePay },
    ...(form.limited && form.deadline !== null && { deadline: form.deadline }),
    ...{ timeZone, currency },
  };
};

/** The students that the form names, each once. */
export const studentIdsOf = (form: Form) => [...new Set(form.people.map(({ studentId }) => studentId))];
