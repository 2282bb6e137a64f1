import type { Entry, LoadRefusal } from '../../shared/organisation/document.ts';
import { payAccountStore } from '../payments/pay-account-store.ts';
import { classOrderStore } from '../refunds/class-order-store.ts';
import type { Tables } from '../storage/client.ts';
import { studentStore } from '../students/student-store.ts';
import { schoolStore } from './school-store.ts';
import type { School } from './school.ts';

interface ClassPlace {
  readonly studySection: number;
  readonly grade: number;
  readonly className: string;
  readonly classEName: string;
}

const classesOf = (school: Pick<School, 'sections'>): Map<string, ClassPlace> =>
  new Map(
    school.sections.flatMap(({ studySection, grades }) =>
      grades.flatMap(({ grade, classes }) =>
        classes.map(({ classId, name, eName }) => [
          classId,
          { studySection, grade, className: name, classEName: eName },
        ]),
      ),
    ),
  );

/** The number of an order and those of its payments: each is of one order of a school. */
const numbersOfClassOrder = ({ orderNo, slips }: Pick<Entry<'classOrders'>, 'orderNo' | 'slips'>): string[] => [
  `order ${orderNo}`,
  ...slips.map(({ recordNo }) => `slip ${recordNo}`),
];

/** Which student of a school has a number, and the number of each student. */
interface Numbers {
  readonly holders: Map<string, string>;
  readonly numbers: Map<string, string>;
}

/** Takes the number for the student, whose former one is free then; false when another student has it. */
const takeNumber = ({ holders, numbers }: Numbers, { studentId, studentNumber }: Entry<'students'>): boolean => {
  if ((holders.get(studentNumber) ?? studentId) !== studentId) return false;
  const former = numbers.get(studentId);
  if (former !== undefined) holders.delete(former);
  holders.set(studentNumber, studentId);
  numbers.set(studentId, studentNumber);
  return true;
};

/** What the entries of one organisation may refer to: stored records, and the entries of the document so far. */
export const references = (tables: Tables, orgId: string) => {
  const schools = new Map<string, Map<string, ClassPlace>>();
  const accounts = new Set<string>();
  const numbers = new Map<string, Numbers>();

  const numbersOf = async (schoolId: string): Promise<Numbers> => {
    const known = numbers.get(schoolId);
    if (known) return known;
    const students = [...(await studentStore(tables).byNumber(schoolId)).values()];
    const found = {
      holders: new Map(students.map(({ studentNumber, studentId }) => [studentNumber, studentId])),
      numbers: new Map(students.map(({ studentNumber, studentId }) => [studentId, studentNumber])),
    };
    numbers.set(schoolId, found);
    return found;
  };

  /** By school: which order of class enrolment has a number, be it its own or that of a payment. */
  const classNumbers = new Map<string, Map<string, string>>();

  const classNumbersOf = async (schoolId: string): Promise<Map<string, string>> => {
    const known = classNumbers.get(schoolId);
    if (known) return known;
    const found = new Map<string, string>();
    for await (const order of classOrderStore(tables).numbersOf(schoolId))
      for (const number of numbersOfClassOrder(order)) found.set(number, order.classOrderId);
    classNumbers.set(schoolId, found);
    return found;
  };

  return {
    /** Reads the schools and accounts that are stored. */
    async load(): Promise<void> {
      for (const school of await schoolStore(tables).ofOrganisation(orgId)) this.addSchool(school);
      for (const { accountId } of await payAccountStore(tables).ofOrganisation(orgId)) accounts.add(accountId);
    },
    addSchool: (school: Pick<School, 'schoolId' | 'sections'>) => schools.set(school.schoolId, classesOf(school)),
    addAccount: (accountId: string) => accounts.add(accountId),

    whyNotSchools: (schoolIds: readonly string[]): LoadRefusal | undefined =>
      schoolIds.every((schoolId) => schools.has(schoolId)) ? undefined : 'unknownSchool',
    whyNotAccount: (accountId: string): LoadRefusal | undefined =>
      accounts.has(accountId) ? undefined : 'unknownAccount',

    /** Takes the numbers of an order of class enrolment for it, unless another order of the school has one of them. */
    async takeClassNumbers(order: Entry<'classOrders'>): Promise<LoadRefusal | undefined> {
      const taken = await classNumbersOf(order.schoolId);
      const numbers = numbersOfClassOrder(order);
      if (numbers.some((number) => (taken.get(number) ?? order.classOrderId) !== order.classOrderId))
        return 'duplicateNumber';
      for (const number of numbers) taken.set(number, order.classOrderId);
      return undefined;
    },

    /** The class names of a student, or why the student is refused; takes the number for the student. */
    async place(
      student: Entry<'students'>,
    ): Promise<{ className: string; classEName: string } | { refused: LoadRefusal }> {
      const classes = schools.get(student.schoolId);
      if (!classes) return { refused: 'unknownSchool' };
      const found = student.classId && classes.get(student.classId);
      if (student.classId && !found) return { refused: 'unknownClass' };
      if (found && (found.grade !== student.grade || found.studySection !== student.studySection))
        return { refused: 'unknownClass' };
      if (!takeNumber(await numbersOf(student.schoolId), student)) return { refused: 'duplicateNumber' };
      return { className: found ? found.className : '', classEName: found ? found.classEName : '' };
    },
  };
};

export type References = ReturnType<typeof references>;
