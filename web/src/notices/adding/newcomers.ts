import type { FieldFault } from '../../../../shared/contract/errors.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { limits } from '../../../../shared/notices/codes.ts';
import { whyFormRefused } from '../../../../shared/notices/form-rules.ts';
import type { addNoticePeople } from '../../../../shared/people/calls/add-notice-people.ts';
import type { Sent } from '../../client/request.ts';
import { factsOf, sentTerms, totalsOf, unreadableFaults, type EditorForm } from '../editor/form.ts';
import type { ChosenStudent } from '../students/student.ts';

/** What one student is billed. */
export type Terms = Pick<EditorForm, 'items' | 'groups'>;

/** Who is to be added. */
export interface Newcomers {
  readonly students: readonly ChosenStudent[];
  /** Those who do not get the items of the notice, by the id of the student. */
  readonly personTerms: ReadonlyMap<string, Terms>;
}

/** The form of a notice for one student of it: the rules for title, description and deadline do not concern it. */
export const formOfStudent = (notice: EditorForm, student: ChosenStudent, terms?: Terms): EditorForm => ({
  ...notice,
  ...(terms && { items: terms.items, groups: terms.groups }),
  ...{ title: '-', description: '', limited: false, students: [student] },
});

/** What a student who is to be added must pay at least, fen. */
export const requiredOf = (notice: EditorForm, { personTerms }: Newcomers, student: ChosenStudent): number =>
  totalsOf(formOfStudent(notice, student, personTerms.get(student.studentId))).required;

/** The same of all of them. */
export const requiredOfAll = (notice: EditorForm, newcomers: Newcomers): number => {
  const usual = totalsOf(notice).required;
  const { students, personTerms } = newcomers;
  return students.reduce(
    (sum, student) => sum + (personTerms.has(student.studentId) ? requiredOf(notice, newcomers, student) : usual),
    0,
  );
};

const isSame = (one: Terms, other: Terms): boolean =>
  JSON.stringify(sentTerms(one)) === JSON.stringify(sentTerms(other));

/** The newcomers after the items of one of them were set; those of the notice are not stored again. */
export const withTerms = (newcomers: Newcomers, notice: Terms, studentId: string, terms: Terms): Newcomers => {
  const personTerms = new Map(newcomers.personTerms);
  if (isSame(terms, notice)) personTerms.delete(studentId);
  else personTerms.set(studentId, terms);
  return { ...newcomers, personTerms };
};

/** Every fault of the items of one student. All items of a notice go to one collection account. */
export const whyTermsRefused = (form: EditorForm, notice: Terms): FieldFault[] => {
  const [account] = notice.items;
  const isOther = account !== undefined && form.items.some(({ accountId }) => accountId !== account.accountId);
  return [
    ...whyFormRefused(factsOf(form, '')),
    ...unreadableFaults(form),
    ...(isOther ? [{ path: 'items', code: 'itemsOfOneAccount' }] : []),
  ];
};

const changedTermsOf = ({ students, personTerms }: Newcomers) =>
  students.flatMap(({ studentId }) => personTerms.get(studentId) ?? []);

/** Why these students cannot be added to a notice that has so many already. */
export const whyNewcomersRefused = (newcomers: Newcomers, presentCount: number): FieldFault[] => {
  const { length } = newcomers.students;
  const fault = (code: string, params = {}) => [{ path: 'payNoticePersonReqList', code, params }];
  if (length === 0) return fault('peopleRequired');
  if (length + presentCount > limits.peoplePerNotice) return fault('peopleTooMany');
  const max = limits.peopleWithOwnItems;
  return changedTermsOf(newcomers).length > max ? fault('ownItemsTooMany', { max }) : [];
};

/** The request; only items that differ from those of the notice travel. */
export const addRequestOf = (
  noticeId: Id<'notice'>,
  { students, personTerms }: Newcomers,
): Sent<typeof addNoticePeople> => ({
  noticeId,
  people: students.map(({ studentId }) => {
    const terms = personTerms.get(studentId);
    return { studentId, ...(terms && sentTerms(terms)) };
  }),
});
