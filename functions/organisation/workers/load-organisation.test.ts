import { describe, expect, it } from 'vitest';
import { demonstrationId, examples } from '../../../shared/demonstration/ids.ts';
import {
  firstDocument,
  load,
  loadText,
  pupil,
  school,
  secondDocument,
  third,
  thirdSchool,
} from '../../../test/support/masters.ts';
import { auditsIn, journalIn } from '../../../test/support/settlement.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { openTables } from '../../storage/client.ts';
import type { Place } from '../../storage/entity.ts';
import { readRecords } from '../../storage/read.ts';
import { balance } from '../../students/balance.ts';
import { student } from '../../students/student.ts';
import type { Result } from './load-organisation.ts';

const stored = async <R>(place: Place<R>): Promise<R | undefined> => (await readRecords(openTables(), [place]))[0];
const balanceOf = (studentId: string) => stored(balance.at({ studentId }));

describe('load-organisation', () => {
  it('changes nothing when it loads the same document again', async () => {
    let result: Result | undefined;

    const changes = await changesBy(async () => {
      result = await load(firstDocument);
    });

    expect(result).toMatchObject({ written: 0, refused: [] });
    const { accounts, staff, classOrders = [] } = firstDocument;
    expect(result?.unchanged).toBe(6000 + 60 + 3 + 1 + accounts.length + staff.length + classOrders.length);
    expect(changes).toEqual([]);
  });

  it('writes only what differs, with an audit row where rights change', async () => {
    const member = { subject: 'third-bursar', name: '财务', eName: 'Bursar', schoolIds: [school], disabled: false };
    await load(third({ students: [pupil(1), pupil(2)] }));
    await load(third({ staff: [{ ...member, permissions: ['REFUND'] }] }));

    const result = await load(
      third({
        staff: [{ ...member, permissions: ['REFUND'], disabled: true }],
        students: [pupil(1), pupil(2, { phoneNumber: '100' })],
      }),
    );

    expect(result).toMatchObject({ written: 2, refused: [] });
    expect(await auditsIn(openTables(), member.subject)).toMatchObject([
      { action: 'loadStaff', before: {}, after: { disabled: 'false' } },
      { action: 'loadStaff', before: { disabled: 'false' }, after: { disabled: 'true', permissions: 'REFUND' } },
    ]);
  });

  it('books an opening balance once, with its journal and audit rows', async () => {
    const { studentId } = pupil(3);
    await load(third({ students: [pupil(3, { openingBalance: 120.5 })] }));

    const again = await load(third({ students: [pupil(3, { openingBalance: 120.5 })] }));

    expect(again).toMatchObject({ written: 0, refused: [] });
    expect(await balanceOf(studentId)).toMatchObject({ balance: 12_050, opening: 12_050 });
    expect(await journalIn(openTables(), studentId)).toMatchObject([
      {
        ...{ cause: 'openingBalance', byName: '系统运维', byEName: 'Operations' },
        postings: [
          { account: `opening:${school}`, amount: 12_050 },
          { account: `balance:${studentId}`, amount: -12_050 },
        ],
      },
    ]);
    expect(await auditsIn(openTables(), studentId)).toMatchObject([
      { action: 'openingBalance', through: 'load-organisation', before: { balance: 0 }, after: { balance: 12_050 } },
    ]);
  });

  it('never changes a balance that exists, and reports it', async () => {
    const { studentId } = pupil(4);
    await load(third({ students: [pupil(4, { openingBalance: 10 })] }));

    const result = await load(third({ students: [pupil(4, { openingBalance: 20 })] }));

    expect(result.refused).toEqual([{ path: 'students.0.openingBalance', code: 'balanceStands' }]);
    expect(await balanceOf(studentId)).toMatchObject({ balance: 1_000 });
    expect(await journalIn(openTables(), studentId)).toHaveLength(1);
  });

  it('refuses each bad entry with its path and loads the others', async () => {
    const result = await load(
      third({
        accounts: [
          { ...secondDocument.accounts[0]!, accountId: demonstrationId.account(90), schoolIds: [examples.schoolId] },
        ],
        items: [
          {
            ...{ ...secondDocument.items[0]!, itemId: demonstrationId.item(900), schoolIds: [school] },
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
    expect(result.refused.map(({ path, code }) => [path, code])).toEqual([
      ['accounts.0', 'unknownSchool'],
      ['items.0', 'unknownAccount'],
      ['students.0.name', 'invalid'],
      ['students.6', 'duplicate'],
      ['students.1', 'unknownSchool'],
      ['students.2', 'unknownClass'],
      ['students.3', 'unknownClass'],
      ['students.5', 'duplicateNumber'],
      ['students.7', 'foreign'],
    ]);
  });

  it('gives a number that a student no longer has to another one of the same document', async () => {
    await load(third({ students: [pupil(17)] }));

    const result = await load(
      third({ students: [pupil(17, { studentNumber: 'T1700' }), pupil(18, { studentNumber: 'T17' })] }),
    );

    expect(result).toMatchObject({ written: 2, refused: [] });
    expect((await load(third({ students: [pupil(19, { studentNumber: 'T1700' })] }))).refused).toMatchObject([
      { code: 'duplicateNumber' },
    ]);
  });

  it('gives away no number of a student who is refused for the balance', async () => {
    await load(third({ students: [pupil(21, { openingBalance: 10 })] }));
    const renumbered = pupil(21, { openingBalance: 20, studentNumber: 'T2100' });

    const result = await load(
      third({
        students: [renumbered, pupil(22, { studentNumber: 'T21' }), pupil(23, { studentNumber: 'T2100' })],
      }),
    );

    expect(result).toMatchObject({
      written: 1,
      refused: [
        { path: 'students.0.openingBalance', code: 'balanceStands' },
        { path: 'students.1', code: 'duplicateNumber' },
      ],
    });
    expect(await stored(student.at(renumbered))).toMatchObject({ studentNumber: 'T21' });
    expect(await stored(student.at(pupil(23)))).toMatchObject({ studentNumber: 'T2100' });
  });

  it('moves a student to another school, with the balance', async () => {
    const other = demonstrationId.school(10);
    const schools = [thirdSchool, { ...thirdSchool, schoolId: other, sections: [] }];
    await load(third({ schools, students: [pupil(20, { openingBalance: 5 })] }));
    const { classId: _, ...moved } = pupil(20, { openingBalance: 5, schoolId: other });

    const result = await load(third({ schools, students: [moved] }));

    expect(result).toMatchObject({ written: 1, refused: [] });
    expect(await stored(student.at(moved))).toMatchObject({ schoolId: other, className: '' });
    expect(await balanceOf(moved.studentId)).toMatchObject({ balance: 500 });
  });

  it.each([
    ['that ends too early', JSON.stringify(third({})).slice(0, -10)],
    ['without an organisation', JSON.stringify({ schools: third({}).schools })],
    ['whose sections are in another order', JSON.stringify(Object.fromEntries(Object.entries(third({})).reverse()))],
  ])('fails on a document %s', async (_, text) => {
    await expect(loadText(text)).rejects.toThrow('malformed');
  });
});
