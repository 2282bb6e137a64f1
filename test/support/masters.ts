/** Masters in tests: a third organisation with one school, as the document that `load-organisation` reads. */
import { openTables } from '../../functions/storage/client.ts';
import { run, type Result } from '../../functions/organisation/workers/load-organisation.ts';
import { demonstrationDocuments } from '../../shared/demonstration/documents.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import type { MastersDocument } from '../../shared/organisation/document.ts';

export const [firstDocument, secondDocument] = demonstrationDocuments() as [MastersDocument, MastersDocument];

async function* inPieces(text: string) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += 65_536) yield await Promise.resolve(bytes.slice(at, at + 65_536));
}

export const loadText = (text: string): Promise<Result> =>
  run(
    { key: 'masters/document.json' },
    { now: Date.now() },
    { tables: openTables(), open: () => Promise.resolve(inPieces(text)) },
  );
export const load = (document: MastersDocument) => loadText(JSON.stringify(document));

/** A school of a third organisation. */
export const school = demonstrationId.school(9);
type Pupil = MastersDocument['students'][number];
export const pupil = (index: number, more: Partial<Pupil> = {}): Pupil => ({
  studentId: demonstrationId.student(20_000 + index),
  schoolId: school,
  name: '测试生',
  eName: 'Test Pupil',
  studentNumber: `T${index}`,
  phoneNumber: '',
  studySection: 2,
  grade: 1,
  classId: demonstrationId.class(901),
  studentStatus: 1,
  ...more,
});
const sectionName = { name: '小学', eName: 'Primary school' };
const gradeName = { name: '一年级', eName: 'Grade 1' };
const className = { name: '1班', eName: 'Class 1' };
const classes = [{ classId: demonstrationId.class(901), ...className }];
export const thirdSchool: MastersDocument['schools'][number] = {
  ...{ schoolId: school, name: '第三学校', eName: 'Third School', autoSplit: false },
  sections: [{ studySection: 2, ...sectionName, grades: [{ grade: 1, ...gradeName, classes }] }],
};
export const third = (more: Partial<MastersDocument>): MastersDocument => ({
  organisation: { ...secondDocument.organisation, orgId: demonstrationId.organisation(3) },
  ...{ schools: [thirdSchool], accounts: [], items: [], staff: [], students: [] },
  ...more,
});
