import { expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../../shared/demonstration/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { headingOf, rowOf } from '../../../test/support/imports.ts';
import { importPeople, resultOf, reviewPeople } from '../../../test/support/import-worker.ts';
import { draftNotice, range, statesOf, students } from '../../../test/support/notice-calls.ts';
import { openTables } from '../../storage/client.ts';
import { writeAll } from '../../storage/write.ts';
import { studentStore } from '../../students/student-store.ts';
import { student } from '../../students/student.ts';
import { handler } from './add-notice-people.ts';

/** One more student of the school. */
const addPupil = async (studentNumber: string) => {
  const [known] = await studentStore(openTables()).ofSchool(examples.schoolId);
  if (!known) throw new Error('the school has nobody');
  const more = { ...known, studentId: asId('student', demonstrationId.student(9_999)), studentNumber };
  await writeAll(openTables(), [{ table: 'main', key: student.key(more), put: student.toRow(more) }]);
};

it('N5.17 N9.02 N9.03 a notice has 5,000 people at most, imported or not', async () => {
  const noticeId = await draftNotice({ people: students(...range(1, 5000)) });
  const add = (index: number) => {
    const request = { payNoticeId: noticeId, payNoticePersonReqList: students(index) };
    return handledBy(handler, people.addNoticePeople, request, { by: 'bursar' });
  };
  const tooMany = { path: 'payNoticePersonReqList', code: 'peopleTooMany' };

  expect(await add(5001)).toMatchObject({ status: 400, body: { fields: [tooMany] } });
  // Who is there already makes it no fuller.
  expect(JSON.stringify(await add(5000))).toContain('personOnNotice');
  await addPupil('MORE');
  const one = rowOf(0, 100);
  const imported = (studentNumber: string) => importPeople(noticeId, [headingOf(1, '*')], [{ ...one, studentNumber }]);
  const tooManyText = 'There are more than 5000 notifications, you can not operate at present.';
  expect(await imported('MORE')).toMatchObject({ done: 0, message: tooManyText });
  const rows = [{ ...one, studentNumber: 'MORE' }];
  const reviewed = await reviewPeople(noticeId, [headingOf(1, '*')], rows);
  expect(await resultOf(reviewed)).toMatchObject({ done: 0, message: tooManyText });
  expect(await resultOf(reviewed, { language: 'zh' })).toMatchObject({
    message: '缴费通知超过 5000 份，暂时无法操作。',
  });
  expect(await imported(one.studentNumber)).toMatchObject({ alreadySo: 1, refused: 0 });
  expect(await statesOf(noticeId)).toHaveLength(5000);
}, 240_000);

it.each([
  ['Add', notices.addNotice],
  ['Save', notices.saveNotice],
  ['PersonSave', people.addNoticePeople],
] as const)('N5.17 N9.02 %s takes 5,000 people in one request, and no 5,001', (_, { request, example }) => {
  const withPeople = (count: number) =>
    request.safeParse({ ...example, payNoticePersonReqList: students(...range(1, count)) });

  expect(withPeople(5000).success).toBe(true);
  expect(withPeople(5001).error?.issues).toMatchObject([{ message: 'peopleTooMany' }]);
});
