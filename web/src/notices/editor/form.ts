import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import type { notices } from '../../../../shared/notices/contract.ts';
import type { FormFacts } from '../../../../shared/notices/rules.ts';
import type { StudySection } from '../../../../shared/students/codes.ts';

export type NoticeForEdit = Answer<typeof notices.getNoticeForEdit>;

export interface EditorStudent {
  readonly studentId: Id<'student'>;
  readonly name: string;
  readonly eName: string;
  readonly number: string;
  readonly classId: Id<'class'> | undefined;
  /** The server's name of the class; shown while the class is not in the school's list. */
  readonly className: string;
}

export interface EditorItem {
  readonly itemId: Id<'item'>;
  readonly photoId: string;
  readonly payItemNo: string;
  readonly name: string;
  readonly eName: string;
  readonly accountId: Id<'account'>;
  readonly custodial: boolean;
  /** Unit price; null while the field is empty. */
  readonly fen: number | null;
  /** The typed text; empty while nothing is entered. */
  readonly quantity: string;
  /** 1 required, 2 optional. */
  readonly option: 1 | 2;
}

/** The fields of the editor. */
export interface EditorForm {
  readonly title: string;
  readonly schoolId: Id<'school'> | undefined;
  readonly stage: StudySection | undefined;
  readonly students: readonly EditorStudent[];
  readonly items: readonly EditorItem[];
  readonly description: string;
  readonly notifyParents: boolean;
  readonly online: boolean;
  readonly limited: boolean;
  /** `YYYY-MM-DD`, empty while none is chosen. */
  readonly deadline: string;
  /** Settings that this editor does not show and sends back unchanged. */
  readonly feeDetailsParentVisible: 0 | 1;
  readonly itemSelectType: 1 | 2;
}

/** A new notice: parents notified, online payment on, no deadline (N4.01-07). */
export const emptyForm: EditorForm = {
  title: '',
  schoolId: undefined,
  stage: undefined,
  students: [],
  items: [],
  description: '',
  notifyParents: true,
  online: true,
  limited: false,
  deadline: '',
  feeDetailsParentVisible: 1,
  itemSelectType: 2,
};

export const formOfNotice = (notice: NoticeForEdit, students: readonly EditorStudent[]): EditorForm => ({
  title: notice.title,
  schoolId: notice.schoolId,
  stage: notice.studySection,
  students,
  items: notice.items.map((item) => ({
    itemId: item.itemId,
    photoId: item.photoId,
    payItemNo: item.payItemNo,
    name: item.name,
    eName: item.eName,
    accountId: item.payAccountId,
    custodial: item.custodial === 1,
    fen: item.price,
    quantity: String(item.quantity),
    option: item.required,
  })),
  description: notice.description,
  notifyParents: notice.notifyParents,
  online: notice.onlinePay,
  limited: notice.limited === 1,
  deadline: notice.deadlineAt ?? '',
  feeDetailsParentVisible: notice.detailsVisible,
  itemSelectType: notice.itemSelection,
});

/** A change of school clears stage, students and items (N4.29-31). */
export const withSchool = (form: EditorForm, schoolId: Id<'school'>): EditorForm => ({
  ...form,
  schoolId,
  stage: undefined,
  students: [],
  items: [],
});

/** A change of stage clears students and items (N4.34, N4.35). */
export const withStage = (form: EditorForm, stage: StudySection): EditorForm => ({
  ...form,
  stage,
  students: [],
  items: [],
});

/** A change of school asks first once a stage is chosen (N4.28). */
export const schoolNeedsConsent = (form: EditorForm): boolean => form.stage !== undefined;
/** A change of stage asks first when it would clear something (N4.33). */
export const stageNeedsConsent = (form: EditorForm): boolean => form.students.length > 0 || form.items.length > 0;

/** Adds students at the end, without duplicates. */
export const withStudents = (form: EditorForm, added: readonly EditorStudent[]): EditorForm => {
  const known = new Set(form.students.map(({ studentId }) => studentId));
  const fresh = added.filter(({ studentId }) => !known.has(studentId) && known.add(studentId));
  return { ...form, students: [...form.students, ...fresh] };
};

export const withItem = (form: EditorForm, itemId: string, change: Partial<EditorItem>): EditorForm => ({
  ...form,
  items: form.items.map((item) => (item.itemId === itemId ? { ...item, ...change } : item)),
});

const quantityOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

/** The facts for the shared rules. `today` is in the organisation's time zone. */
export const factsOf = (form: EditorForm, today: string): FormFacts => ({
  title: form.title,
  schoolId: form.schoolId,
  studySection: form.stage,
  peopleCount: form.students.length,
  items: form.items.map(({ itemId, accountId, fen, quantity }) => ({
    itemId,
    accountId,
    price: fen ?? undefined,
    quantity: quantityOf(quantity),
  })),
  description: form.description,
  limited: form.limited,
  deadline: form.deadline || undefined,
  today,
});

/** The total of an item in fen; 0 while price or quantity is missing or wrong. */
export const lineTotal = ({ fen, quantity }: EditorItem): number => {
  const number = Number(quantity);
  return fen !== null && Number.isInteger(number) && number > 0 ? fen * number : 0;
};

/** The sums for one student, and the required sum for all students. */
export const totalsOf = ({ items, students }: EditorForm) => {
  const sum = (option: 1 | 2) =>
    items.filter((item) => item.option === option).reduce((total, item) => total + lineTotal(item), 0);
  const required = sum(1);
  return { required, optional: sum(2), grand: required * students.length };
};

/** The fields that the add and save calls share. The form has passed the rules, so school, stage and prices are set. */
export const requestFields = (form: EditorForm, schoolId: Id<'school'>, studySection: StudySection) => ({
  title: form.title.trim(),
  schoolId,
  studySection,
  items: form.items.map(({ itemId, photoId, fen, quantity, option }) => ({
    itemId,
    photoId,
    money: fen ?? 0,
    number: quantityOf(quantity) ?? 0,
    payOption: option,
  })),
  itemSelectType: form.itemSelectType,
  costStatement: form.description,
  feeDetailsParentVisible: form.feeDetailsParentVisible,
  sendNotice: form.notifyParents,
  supportOnlinePay: form.online,
  deadlineAtLimit: form.limited ? (1 as const) : (0 as const),
  deadlineAt: form.limited ? form.deadline : null,
  payNoticePersonReqList: form.students.map(({ studentId }) => ({ studentId })),
});
