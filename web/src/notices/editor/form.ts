import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { itemAmount } from '../../../../shared/items/amounts.ts';
import type { ItemSelection } from '../../../../shared/notices/codes.ts';
import type { getNoticeForEdit } from '../../../../shared/notices/calls/get-notice-for-edit.ts';
import type { saveNotice } from '../../../../shared/notices/calls/save-notice.ts';
import type { FormFacts } from '../../../../shared/notices/rules.ts';
import type { StudySection } from '../../../../shared/students/codes.ts';
import type { Sent } from '../../client/request.ts';

export type NoticeForEdit = Answer<typeof getNoticeForEdit>;

/** A student of the form. The server's name of the class is shown while the class is not in the school's list. */
export type EditorStudent = Pick<
  NoticeForEdit['students'][number],
  'studentId' | 'name' | 'eName' | 'studentNumber' | 'classId' | 'className'
>;

type NoticeItem = NoticeForEdit['items'][number];

export interface EditorItem extends Pick<
  NoticeItem,
  'itemId' | 'photoId' | 'payItemNo' | 'name' | 'eName' | 'accountId' | 'custodial' | 'required'
> {
  /** Unit price in fen; null while the field is empty. */
  readonly price: number | null;
  /** The typed text; empty while nothing is entered. */
  readonly quantity: string;
}

/** The fields of the editor. */
export interface EditorForm {
  readonly title: string;
  readonly schoolId: Id<'school'> | undefined;
  readonly studySection: StudySection | undefined;
  readonly students: readonly EditorStudent[];
  readonly items: readonly EditorItem[];
  readonly description: string;
  readonly notifyParents: boolean;
  readonly onlinePay: boolean;
  readonly limited: boolean;
  /** `YYYY-MM-DD`, empty while none is chosen. */
  readonly deadline: string;
  /** Settings that this editor does not show and sends back unchanged. */
  readonly detailsVisible: boolean;
  readonly itemSelection: ItemSelection;
}

/** A new notice: parents notified, online payment wanted (N4.01, N4.05); it asks for a deadline. */
export const emptyForm: EditorForm = {
  title: '',
  schoolId: undefined,
  studySection: undefined,
  students: [],
  items: [],
  description: '',
  notifyParents: true,
  onlinePay: true,
  limited: true,
  deadline: '',
  detailsVisible: true,
  itemSelection: 'multiple',
};

export const formOfNotice = (notice: NoticeForEdit, students: readonly EditorStudent[]): EditorForm => ({
  title: notice.title,
  schoolId: notice.schoolId,
  studySection: notice.studySection,
  students,
  items: notice.items.map((item) => ({ ...item, quantity: String(item.quantity) })),
  description: notice.description,
  notifyParents: notice.notifyParents,
  onlinePay: notice.onlinePay,
  limited: notice.limited,
  deadline: notice.deadline ?? '',
  detailsVisible: notice.detailsVisible,
  itemSelection: notice.itemSelection,
});

/** A change of school clears stage, students and items (N4.29-31). `onlyStage`: the school has no other. */
export const withSchool = (form: EditorForm, schoolId: Id<'school'>, onlyStage?: StudySection): EditorForm => ({
  ...form,
  schoolId,
  studySection: onlyStage,
  students: [],
  items: [],
});

/** A change of stage clears students and items (N4.34, N4.35). */
export const withStage = (form: EditorForm, studySection: StudySection): EditorForm => ({
  ...form,
  studySection,
  students: [],
  items: [],
});

/** A change of school asks first once a stage is chosen (N4.28). */
export const schoolNeedsConsent = (form: EditorForm): boolean => form.studySection !== undefined;
/** A change of stage asks first when it would clear something (N4.33). */
export const stageNeedsConsent = (form: EditorForm): boolean => form.students.length > 0 || form.items.length > 0;

/** Adds students at the end, without duplicates. */
export const withStudents = (form: EditorForm, added: readonly EditorStudent[]): EditorForm => {
  const known = new Set(form.students.map(({ studentId }) => studentId));
  const fresh = added.filter(({ studentId }) => !known.has(studentId) && known.add(studentId));
  return { ...form, students: [...form.students, ...fresh] };
};

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
  items: form.items.map(({ itemId, accountId, price, quantity }) => ({
    itemId,
    accountId,
    price: price ?? undefined,
    quantity: quantityOf(quantity),
  })),
  description: form.description,
  limited: form.limited,
  deadline: form.deadline || undefined,
  today,
});

/** The total of an item in fen; 0 while price or quantity is missing or wrong. */
export const lineTotal = ({ price, quantity }: EditorItem): number => {
  const count = Number(quantity);
  return price !== null && Number.isInteger(count) && count > 0 ? itemAmount({ price, quantity: count }) : 0;
};

const sum = (items: readonly EditorItem[]) => items.reduce((total, item) => total + lineTotal(item), 0);

/** The sums for one student, and the required sum for all students. */
export const totalsOf = ({ items, students }: EditorForm) => {
  const required = sum(items.filter((item) => item.required));
  return { required, optional: sum(items) - required, grand: required * students.length };
};

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
  items: form.items.map((item) => ({ ...item, price: item.price ?? 0, quantity: quantityOf(item.quantity) ?? 0 })),
  deadline: form.limited ? form.deadline : null,
  people: [...students],
});
