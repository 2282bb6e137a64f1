import { payAccountStore } from '../payments/pay-account-store.ts';
import type { Student } from '../people/person-rows.ts';
import { feeItemStore } from '../settings/fee-item-store.ts';
import type { Tables } from '../storage/client.ts';
import { studentStore } from '../students/student-store.ts';
import type { ImportItem } from './header.ts';

/** An item that a school can bill. */
export type SchoolItem = ImportItem & { readonly required: boolean };

/** What the rows of a file are held against. */
export const importMasters = (tables: Tables) => ({
  /** The fee items in use in a school, by their numbers, with the names of their collection accounts. */
  async items(orgId: string, schoolId: string): Promise<SchoolItem[]> {
    const [items, accounts] = await Promise.all([
      feeItemStore(tables).ofOrganisation(orgId),
      payAccountStore(tables).ofOrganisation(orgId),
    ]);
    const accountNames = new Map(accounts.map(({ accountId, name }) => [accountId, name]));
    return items
      .filter((item) => item.inUse && item.schoolIds.some((one) => one === schoolId))
      .map(({ photoId, itemId, payItemNo, name, eName, price, custodial, optional, accountId }) => ({
        ...{ photoId, itemId, payItemNo, name, eName, price, custodial, accountId },
        required: !optional,
        accountName: accountNames.get(accountId) ?? '',
      }));
  },

  /** The students of a school by their numbers, in one query of its partition. */
  async students(schoolId: string): Promise<Map<string, Student>> {
    const students = await studentStore(tables).ofSchool(schoolId);
    return new Map(students.map((student) => [student.studentNumber.normalize('NFKC').trim(), student]));
  },
});

export type ImportMasters = ReturnType<typeof importMasters>;
