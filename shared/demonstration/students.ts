import type { MastersDocument } from '../organisation/document.ts';
import { studentStatusCodes, type StudentStatus } from '../students/codes.ts';
import { demonstrationId } from './ids.ts';
import { englishNames, givenParts, surnames } from './names.ts';
import { pick, seeded } from './random.ts';

type School = MastersDocument['schools'][number];
type Student = MastersDocument['students'][number];

const seed = 20260901;

const nameOf = (random: () => number): { name: string; eName: string } => {
  const [surname, surnameReading] = pick(surnames, random());
  const given = Array.from({ length: random() < 0.25 ? 1 : 2 }, () => pick(givenParts, random()));
  const reading = given.map(([, part]) => part).join('');
  const first = random() < 0.5 ? pick(englishNames, random()) : reading.charAt(0).toUpperCase() + reading.slice(1);
  return { name: surname + given.map(([part]) => part).join(''), eName: `${first} ${surnameReading}` };
};

/** In school but for a few: suspended, dropped out, transferred, or waiting for a class. */
const statusAt = (index: number): StudentStatus => {
  if (index % 97 === 0) return 'pendingClass';
  if (index % 131 === 0) return 'suspended';
  if (index % 389 === 0) return 'droppedOut';
  return index % 491 === 0 ? 'transferred' : 'inSchool';
};

/** Custodial money that some students bring along, as on the wire: 50.50 to 500.50. */
const balanceAt = (index: number): number | undefined =>
  index % 25 === 0 ? 50.5 + 50 * ((index / 25) % 10) : undefined;

const placesOf = ({ sections }: School) =>
  sections.flatMap(({ studySection, grades }) =>
    grades.flatMap(({ grade, classes }) => classes.map(({ classId }) => ({ studySection, grade, classId }))),
  );

/** Students of one school, spread over its classes in order; `first` is the index of the first of them, from 1. */
export const studentsOf = (school: School, first: number, count: number): Student[] => {
  const random = seeded(seed + first);
  const places = placesOf(school);
  return Array.from({ length: count }, (_, position) => {
    const index = first + position;
    const place = places[Math.floor((position * places.length) / count)];
    if (!place) throw new Error('a school without classes');
    const { classId, ...grade } = place;
    const studentStatus = statusAt(index);
    const openingBalance = balanceAt(index);
    return {
      studentId: demonstrationId.student(index),
      schoolId: school.schoolId,
      ...nameOf(random),
      studentNumber: String(260_000 + index),
      // No operator assigns numbers that begin so.
      phoneNumber: `100${String(10_000_000 + index * 7)}`,
      ...grade,
      ...(studentStatus !== 'pendingClass' && { classId }),
      studentStatus: studentStatusCodes[studentStatus],
      ...(openingBalance !== undefined && { openingBalance }),
    };
  });
};
