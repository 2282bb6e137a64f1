import { PutObjectCommand } from '@aws-sdk/client-s3';
import { InvokeCommand } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { demonstrationDocuments } from '../../shared/demonstration/documents.ts';
import { demonstrationId, examples } from '../../shared/demonstration/ids.ts';
import type { MastersDocument } from '../../shared/organisation/document.ts';
import { catalogue } from '../../functions/catalogue.ts';
import { readAll, readRows } from '../../functions/storage/read.ts';
import { cloud, functionName, lambda, s3, tables } from '../support/cloud.ts';
import { writesBy } from '../support/writes.ts';

const [firstDocument, secondDocument] = demonstrationDocuments() as [MastersDocument, MastersDocument];
const answer = z.object({
  written: z.int(),
  unchanged: z.int(),
  refusedTotal: z.int(),
  refused: z.array(z.object({ path: z.string(), code: z.string() })),
});

const loadText = async (name: string, text: string) => {
  const key = `masters/${name}.json`;
  await s3().send(new PutObjectCommand({ Bucket: cloud().filesBucket, Key: key, Body: text }));
  const { Payload, FunctionError } = await lambda().send(
    new InvokeCommand({
      FunctionName: functionName('organisation', 'load-organisation'),
      Payload: JSON.stringify({ key }),
    }),
  );
  const said: unknown = JSON.parse(Buffer.from(Payload ?? []).toString());
  if (FunctionError) throw new Error(JSON.stringify(said));
  return answer.parse(said);
};
const load = (document: MastersDocument) => loadText(document.organisation.orgId, JSON.stringify(document));

/** A third organisation, so that these tests change nothing that others look at. */
const school = demonstrationId.school(9);
const pupil = (
  index: number,
  more: Partial<MastersDocument['students'][number]> = {},
): MastersDocument['students'][number] => ({
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
const [className, gradeName, sectionName] = ['1班', '一年级', '小学'].map((name, index) => ({
  name,
  eName: ['Class 1', 'Grade 1', 'Primary school'][index] ?? '',
}));
const third = (more: Partial<MastersDocument>): MastersDocument => ({
  ...secondDocument,
  organisation: { ...secondDocument.organisation, orgId: demonstrationId.organisation(3) },
  schools: [
    {
      schoolId: school,
      name: '第三学校',
      eName: 'Third School',
      autoSplit: false,
      sections: [
        {
          studySection: 2,
          ...sectionName!,
          grades: [{ grade: 1, ...gradeName!, classes: [{ classId: demonstrationId.class(901), ...className! }] }],
        },
      ],
    },
  ],
  accounts: [],
  items: [],
  staff: [],
  students: [],
  ...more,
});

const balanceOf = async (studentId: string) => {
  const [row] = await readRows(tables(), [{ table: 'main', key: catalogue.balance.key({ studentId }) }]);
  return row && catalogue.balance.fromRow(row);
};
const auditOf = async (subjectId: string) =>
  (await readAll(tables(), { table: 'ledger', pk: `LEDGER#${subjectId}` }))
    .filter((row) => String(row['sk']).endsWith('#AUDIT'))
    .map((row) => catalogue.audit.fromRow(row));
const journalOf = async (subjectId: string) =>
  (await readAll(tables(), { table: 'ledger', pk: `LEDGER#${subjectId}` }))
    .filter((row) => String(row['sk']).endsWith('#JOURNAL'))
    .map((row) => catalogue.journal.fromRow(row));

describe('load-organisation', () => {
  it('changes nothing when it loads the same document again', async () => {
    const { result, writes } = await writesBy('load-organisation', () => load(firstDocument));

    expect(result).toMatchObject({ written: 0, refused: [] });
    expect(result.unchanged).toBe(6000 + 60 + 3 + 1 + firstDocument.accounts.length + firstDocument.staff.length);
    expect(writes).toBe(0);
  });

  it('writes only what differs, with an audit row where rights change', async () => {
    await load(third({ students: [pupil(1), pupil(2)] }));
    const member = { subject: 'third-bursar', name: '财务', eName: 'Bursar', schoolIds: [school], disabled: false };
    await load(third({ staff: [{ ...member, permissions: ['REFUND'] }] }));

    const result = await load(
      third({
        staff: [{ ...member, permissions: ['REFUND'], disabled: true }],
        students: [pupil(1), pupil(2, { phoneNumber: '100' })],
      }),
    );

    expect(result).toMatchObject({ written: 2, refused: [] });
    expect(await auditOf(member.subject)).toMatchObject([
      { action: 'loadStaff', before: {}, after: { disabled: 'false' } },
      { action: 'loadStaff', before: { disabled: 'false' }, after: { disabled: 'true', permissions: 'REFUND' } },
    ]);
  });

  it('books an opening balance once, with its journal entry', async () => {
    const { studentId } = pupil(3);
    await load(third({ students: [pupil(3, { openingBalance: 120.5 })] }));
    const again = await load(third({ students: [pupil(3, { openingBalance: 120.5 })] }));

    expect(again).toMatchObject({ written: 0, refused: [] });
    expect(await balanceOf(studentId)).toMatchObject({ balance: 12_050, opening: 12_050 });
    expect(await journalOf(studentId)).toMatchObject([
      {
        cause: 'opening balance',
        postings: [
          { account: `opening:${school}`, amount: 12_050 },
          { account: `balance:${studentId}`, amount: -12_050 },
        ],
      },
    ]);
  });

  it('never changes a balance that stands, and says so', async () => {
    const { studentId } = pupil(4);
    await load(third({ students: [pupil(4, { openingBalance: 10 })] }));

    const result = await load(third({ students: [pupil(4, { openingBalance: 20 })] }));

    expect(result.refused).toEqual([{ path: 'students.0.openingBalance', code: 'balanceStands' }]);
    expect(await balanceOf(studentId)).toMatchObject({ balance: 1000 });
    expect(await journalOf(studentId)).toHaveLength(1);
  });

  it('refuses each bad entry for itself and loads the others', async () => {
    const result = await load(
      third({
        accounts: [
          { ...secondDocument.accounts[0]!, accountId: demonstrationId.account(90), schoolIds: [examples.schoolId] },
        ],
        items: [
          {
            ...secondDocument.items[0]!,
            itemId: demonstrationId.item(900),
            schoolIds: [school],
            accountId: demonstrationId.account(91),
          },
        ],
        students: [
          pupil(10, { name: '王'.repeat(21) }),
          pupil(11, { schoolId: examples.schoolId }),
          pupil(12, { classId: examples.classId }),
          pupil(13, { grade: 2 }),
          pupil(14),
          pupil(15, { studentNumber: 'T14' }),
          pupil(14),
          { ...pupil(16), studentId: examples.studentId },
        ],
      }),
    );

    expect(result.written).toBe(1);
    expect(result.refused).toEqual(
      [
        ['accounts.0', 'unknownSchool'],
        ['items.0', 'unknownAccount'],
        ['students.0.name', 'invalid'],
        ['students.6', 'duplicate'],
        ['students.1', 'unknownSchool'],
        ['students.2', 'unknownClass'],
        ['students.3', 'unknownClass'],
        ['students.5', 'duplicateNumber'],
        ['students.7', 'foreign'],
      ].map(([path, code]) => ({ path, code })),
    );
  });

  it('takes a student who moves to another school along, with the balance', async () => {
    const other = demonstrationId.school(10);
    const schools = [...third({}).schools, { ...third({}).schools[0]!, schoolId: other, sections: [] }];
    await load(third({ schools, students: [pupil(20, { openingBalance: 5 })] }));

    const { classId: _, ...moved } = pupil(20, { openingBalance: 5, schoolId: other });
    const result = await load(third({ schools, students: [moved] }));

    const [row] = await readRows(tables(), [{ table: 'main', key: catalogue.student.key(moved) }]);
    expect(result).toMatchObject({ written: 1, refused: [] });
    expect(row).toMatchObject({ schoolId: other, className: '' });
    expect(await balanceOf(moved.studentId)).toMatchObject({ balance: 500 });
  });

  it.each([
    ['that ends too early', JSON.stringify(third({})).slice(0, -10)],
    ['without an organisation', '{"schools":[]}'.replace('[]', JSON.stringify(third({}).schools))],
    ['whose parts stand in another order', JSON.stringify(Object.fromEntries(Object.entries(third({})).reverse()))],
  ])('fails on a document %s', async (_, text) => {
    await expect(loadText('malformed', text)).rejects.toThrow('malformed');
  });
});
