import type { Answer } from '../../../../shared/contract/call.ts';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { totalsOf as totals } from '../../../../shared/items/amounts.ts';
import type { ItemSelection } from '../../../../shared/notices/codes.ts';
import type { getNoticeForEdit } from '../../../../shared/notices/calls/get-notice-for-edit.ts';
import type { saveNotice } from '../../../../shared/notices/calls/save-notice.ts';
import type { FormFacts } from '../../../../shared/notices/form-rules.ts';
import type { StudySection } from '../../../../shared/students/codes.ts';
import type { Sent } from '../../client/request.ts';
import type { KnownPlace } from '../parts/schools.ts';
import type { ChosenStudent } from '../students/student.ts';
import { discounted, editorBenefit, filledBenefits, formBenefit, type EditorBenefit } from './items/benefits.ts';

export type NoticeForEdit = Answer<typeof getNoticeForEdit>;

type NoticeItem = NoticeForEdit['items'][number];

export interface EditorItem extends Pick<
  NoticeItem,
  'itemId' | 'photoId' | 'payItemNo' | 'name' | 'eName' | 'accountId' | 'custodial' | 'required'
> {
  /** Unit price in fen; null while the field is empty. */
  readonly price: number | null;
  /** The typed text; empty while nothing is entered. */
  readonly quantity: string;
  /** In their order. */
  readonly benefits: readonly EditorBenefit[];
  /** What was typed as discounts while it cannot be read. */
  readonly discountText?: string | undefined;
}

export type Attachment = NoticeForEdit['attachments'][number];

/** A choice of items; `photoIds` are those of the form's items. */
export interface EditorGroup extends Pick<NoticeForEdit['groups'][number], 'name' | 'photoIds'> {
  readonly groupId: string;
  /** The typed text. */
  readonly choiceCount: string;
}

/** The fields of the editor. */
export interface EditorForm {
  readonly title: string;
  readonly schoolId: Id<'school'> | undefined;
  readonly studySection: StudySection | undefined;
  readonly students: readonly ChosenStudent[];
  readonly items: readonly EditorItem[];
  readonly groups: readonly EditorGroup[];
  readonly description: string;
  /** The description is HTML. */
  readonly richText: boolean;
  readonly notifyParents: boolean;
  readonly onlinePay: boolean;
  readonly limited: boolean;
  /** `YYYY-MM-DD`, empty while none is chosen. */
  readonly deadline: string;
  readonly attachments: readonly Attachment[];
  /** Parents see the items, not only the sums (N3.16). */
  readonly detailsVisible: boolean;
  readonly itemSelection: ItemSelection;
}

/** A new notice: parents notified, online payment wanted, rich text (N4.01, N4.04, N4.05); it asks for a deadline. */
export const emptyForm: EditorForm = {
  title: '',
  schoolId: undefined,
  studySection: undefined,
  students: [],
  items: [],
  groups: [],
  description: '',
  richText: true,
  notifyParents: true,
  onlinePay: true,
  limited: true,
  deadline: '',
  attachments: [],
  detailsVisible: true,
  itemSelection: 'multiple',
};

/** A notice as the form shows it; its people are read on their own. */
type OpenedNotice = Pick<NoticeForEdit, Exclude<keyof EditorForm, 'students'>>;

export const formOfNotice = (notice: OpenedNotice, students: readonly ChosenStudent[]): EditorForm => ({
  title: notice.title,
  schoolId: notice.schoolId,
  studySection: notice.studySection,
  students,
  items: notice.items.map((item) => ({
    ...item,
    quantity: String(item.quantity),
    benefits: (item.benefits ?? []).map(editorBenefit),
  })),
  groups: notice.groups.map((group) => ({ ...group, choiceCount: String(group.choiceCount) })),
  description: notice.description,
  richText: notice.richText,
  notifyParents: notice.notifyParents,
  onlinePay: notice.onlinePay,
  limited: notice.limited,
  deadline: notice.deadline ?? '',
  attachments: notice.attachments,
  detailsVisible: notice.detailsVisible,
  itemSelection: notice.itemSelection,
});

/** A change of school clears stage, students, items and groups (N4.29-32). `onlyStage`: the school has no other. */
export const withSchool = (form: EditorForm, schoolId: Id<'school'>, onlyStage?: StudySection): EditorForm => ({
  ...form,
  schoolId,
  studySection: onlyStage,
  students: [],
  items: [],
  groups: [],
});

/** A change of stage clears students, items and groups (N4.34-36). */
export const withStage = (form: EditorForm, studySection: StudySection): EditorForm => ({
  ...form,
  studySection,
  students: [],
  items: [],
  groups: [],
});

/** The place of chosen classes, which a form without one takes over: there is nothing to clear. */
export const withPlace = (form: EditorForm, { schoolId, studySection }: KnownPlace): EditorForm =>
  form.studySection === undefined ? { ...form, schoolId, studySection } : form;

/** A change of school asks first once a stage is chosen (N4.28). */
export const schoolNeedsConsent = (form: EditorForm): boolean => form.studySection !== undefined;
/** A change of stage asks first when it would clear something (N4.33). */
export const stageNeedsConsent = ({ students, items, groups }: EditorForm): boolean =>
  students.length > 0 || items.length > 0 || groups.length > 0;

/** Without an item, in its group too. */
export const withoutItem = (form: EditorForm, { itemId, photoId }: EditorItem): EditorForm => ({
  ...form,
  items: form.items.filter((item) => item.itemId !== itemId),
  groups: form.groups.map((group) =>
    group.photoIds.includes(photoId) ? { ...group, photoIds: group.photoIds.filter((id) => id !== photoId) } : group,
  ),
});

/** Adds items; all of them are in the order of the catalogue, by number. */
export const withItems = (form: EditorForm, added: readonly EditorItem[]): EditorForm => ({
  ...form,
  items: [...form.items, ...added].toSorted((one, other) => (one.payItemNo < other.payItemNo ? -1 : 1)),
});

export const withItem = (form: EditorForm, itemId: string, change: Partial<EditorItem>): EditorForm => ({
  ...form,
  items: form.items.map((item) => (item.itemId === itemId ? { ...item, ...change } : item)),
});

const quantityOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

/** The facts for the shared rules. `today` is in the organisation's time zone. */
export const factsOf = (form: EditorForm, today: string): FormFacts => ({
  title: form.title,
  schoolId: form.schoolId,
  studySection: form.studySection,
  peopleCount: form.students.length,
  items: form.items.map(({ itemId, photoId, accountId, price, quantity, benefits }) => ({
    ...{ itemId, photoId, accountId, benefits: benefits.map(formBenefit) },
    price: price ?? undefined,
    quantity: quantityOf(quantity),
  })),
  groups: form.groups.map((group) => ({ ...group, choiceCount: quantityOf(group.choiceCount) })),
  description: form.description,
  richText: form.richText,
  limited: form.limited,
  // A date that was switched off stays in its field and is not sent.
  deadline: (form.limited && form.deadline) || undefined,
  today,
});

const amountOf = ({ price, quantity }: EditorItem, benefits: readonly EditorBenefit[]): number => {
  const count = Number(quantity);
  return price !== null && Number.isInteger(count) && count > 0 ? discounted(price, count, benefits) : 0;
};

/** The amount of an item in fen before its discounts; 0 while price or quantity is missing or wrong. */
export const fullTotal = (item: EditorItem): number => amountOf(item, []);

/** The same after its discounts. */
export const lineTotal = (item: EditorItem): number => amountOf(item, item.benefits);

/** Faults of what cannot be read, which the shared rules do not see. */
export const unreadableFaults = ({ items }: EditorForm): FieldFault[] =>
  items.flatMap(({ discountText }, index) =>
    discountText === undefined ? [] : [{ path: `items.${index}.benefits`, code: 'discountsUnreadable' }],
  );

/** The sums for one student, and the required sum for all students. */
export const totalsOf = ({ items, groups, students }: EditorForm) => {
  const choices = groups.map((group) => ({ ...group, choiceCount: quantityOf(group.choiceCount) ?? 0 }));
  const billed = items.map((item) => {
    const group = groups.find(({ photoIds }) => photoIds.includes(item.photoId));
    // The shared function gets what remains after the discounts as the price of one piece.
    return {
      ...{ price: lineTotal(item), quantity: 1, chosen: false },
      required: item.required && group === undefined,
      groupId: group?.groupId,
    };
  });
  const { required, optional } = totals({ items: billed, groups: choices });
  return { required, optional, grand: required * students.length };
};

/** Items and groups as requests have them. They have passed the rules, so prices and quantities are set. */
export const sentTerms = ({ items, groups }: Pick<EditorForm, 'items' | 'groups'>) => ({
  items: items.map((item) => ({
    ...item,
    price: item.price ?? 0,
    quantity: quantityOf(item.quantity) ?? 0,
    benefits: filledBenefits(item.benefits),
  })),
  groups: groups.map((group) => ({ ...group, choiceCount: quantityOf(group.choiceCount) ?? 0 })),
});

/** The fields that the add and save calls share. The form has passed the rules, so school, stage and prices are set. */
export const requestFields = (
  { students, ...form }: EditorForm,
  schoolId: Id<'school'>,
  studySection: StudySection,
): Omit<Sent<typeof saveNotice>, 'noticeId' | 'version'> => ({
  ...form,
  title: form.title.trim(),
  schoolId,
  studySection,
  ...sentTerms(form),
  deadline: form.limited ? form.deadline : null,
  attachments: [...form.attachments],
  people: [...students],
});
