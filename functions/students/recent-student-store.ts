import { inStudentOrder } from '../../shared/students/order.ts';
import { placeOf } from './student-place.ts';
import type { StudentStore } from './student-store.ts';
import type { Student } from './student.ts';

/** As long as an actor is kept: only the load of an organisation changes students. */
const keptMs = 30_000;
/** 5,000 students take about 5 MB. */
const schoolsMax = 4;

interface Kept {
  readonly students: Promise<readonly Student[]>;
  /** When they were read, ms since the epoch. */
  readonly at: number;
}

/**
 * The students of a school in their order, as read at most 30 s ago. Whoever chooses classes or types a name asks for page
 * after page, and each is cut out of the whole school: 5,000 students are 1.5 MB and a quarter of a second of reading.
 */
export const recentStudentStore = (store: StudentStore) => {
  const kept = new Map<string, Kept>();
  return (schoolId: string, now: number): Promise<readonly Student[]> => {
    const found = kept.get(schoolId);
    if (found && now >= found.at && now - found.at < keptMs) return found.students;
    kept.delete(schoolId);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= schoolsMax) kept.delete(oldest);
    const students = store.ofSchool(schoolId).then((all) => inStudentOrder(all, placeOf));
    kept.set(schoolId, { students, at: now });
    students.catch(() => kept.delete(schoolId));
    return students;
  };
};
export type RecentStudentStore = ReturnType<typeof recentStudentStore>;
