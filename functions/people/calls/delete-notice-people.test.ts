import { describe, expect, it } from 'vitest';
import { personIdOf, type Id } from '../../../shared/contract/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import {
  alterNotice,
  alterState,
  beginSending,
  detailOf,
  draftNotice,
  noticeHistoryOf,
  noticeRow,
  range,
  runJob,
  sendNotice,
  statesOf,
  studentId,
  students,
} from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import { writesDuring } from '../../../test/support/table-requests.ts';
import { openTables } from '../../storage/client.ts';
import { personStore } from '../person-store.ts';
import { handler } from './delete-notice-people.ts';

const personIds = (noticeId: Id<'notice'>, ...indexes: number[]) =>
  indexes.map((index) => personIdOf(noticeId, studentId(index)));
const begin = (noticeId: Id<'notice'>, indexes: number[], options: PerformOptions = {}) =>
  perform(handler, { noticeId, personIds: personIds(noticeId, ...indexes) }, options);
const studentsOn = async (noticeId: Id<'notice'>) => (await statesOf(noticeId)).map((state) => state.studentId);
const refusal = async (noticeId: Id<'notice'>, indexes: number[]) => {
  const { result, writes } = await writesDuring(() => begin(noticeId, indexes).catch((error: unknown) => error));
  expect(writes).toEqual([]);
  return result;
};

describe('deleteNoticePeople', () => {
  it('S7.39 takes people off the notice by a job, with both rows, and the history names them', async () => {
    const noticeId = await draftNotice({ people: students(...range(1, 60)) });

    const { jobId, count, failed } = await begin(noticeId, range(2, 59));
    const during = await noticeRow(noticeId);
    const status = await runJob(jobId);

    expect({ count, failed }).toEqual({ count: 59, failed: [] });
    expect(during.jobId).toBe(jobId);
    expect(status).toMatchObject({ state: 'done', total: 59, done: 59, alreadySo: 0, refused: 0 });
    expect(await studentsOn(noticeId)).toEqual([studentId(1)]);
    expect(await personStore(openTables()).itemsOfIds(personIds(noticeId, 2, 60))).toEqual([undefined, undefined]);
    expect(await noticeRow(noticeId)).not.toHaveProperty('jobId');
    expect((await noticeHistoryOf(noticeId))[0]).toMatchObject({ action: 'removePeople', removed: { count: 59 } });
  });

  it('S4.31 refuses each person who was sent the notice, now or before, with the reason', async () => {
    const noticeId = await draftNotice({ people: students(1, 2, 3, 4) });
    await sendNotice(noticeId, [studentId(1)]);
    await alterState(noticeId, 2, { sendStatus: 'withdrawn', sendings: 1 });
    await alterState(noticeId, 3, { payStatus: 'refunding', orderNo: '1' });

    const { jobId, count } = await begin(noticeId, [1, 2, 3, 4]);
    const status = await runJob(jobId);

    expect(count).toBe(1);
    expect(status).toMatchObject({ done: 1, refused: 3 });
    expect(status.failed.map(({ id, code }) => [id, code])).toEqual([
      [studentId(1), 'personWasSent'],
      [studentId(2), 'personWasSent'],
      [studentId(3), 'personRefunding'],
    ]);
    expect(await studentsOn(noticeId)).toEqual([1, 2, 3].map(studentId));
  });

  it('answers the ids that name nobody on the notice, and leaves people of other notices alone', async () => {
    const [noticeId, other] = [await draftNotice(), await draftNotice()];
    const wrong = [personIdOf(other, studentId(2)), personIdOf(noticeId, studentId(99))];

    const { jobId, failed } = await perform(handler, { noticeId, personIds: [...personIds(noticeId, 1), ...wrong] });
    await runJob(jobId);

    expect(failed).toEqual(wrong.map((personId) => ({ personId, code: 'studentNotFound' })));
    expect(await studentsOn(noticeId)).toEqual([studentId(2)]);
    expect(await studentsOn(other)).toEqual([studentId(1), studentId(2)]);
  });

  it('S4.15 S4.31 is refused on a closed notice, one for prospective students, while a job holds it, and when nobody can be deleted', async () => {
    const closed = await draftNotice();
    await alterNotice(closed, { deadline: '2020-01-01' });
    const held = await draftNotice();
    await beginSending(held);
    const sent = await draftNotice();
    await sendNotice(sent);

    const ofClues = await draftNotice();
    await alterNotice(ofClues, { businessType: 'enroll' });

    expect(await refusal(ofClues, [1])).toMatchObject({ code: 'noticeOfClues' });
    expect(await refusal(closed, [1])).toMatchObject({ code: 'noticeClosed' });
    expect(await refusal(held, [1])).toMatchObject({ code: 'jobRunning' });
    expect(await refusal(sent, [1])).toMatchObject({ code: 'nobodyToDelete' });
    expect((await detailOf(sent)).actions.deleteSelected).toBe('nobodyToDelete');
  });

  it('refuses a request that names nobody', async () => {
    const request = { id: await draftNotice(), payNoticePersonIds: [] };

    expect(await handledBy(handler, people.deleteNoticePeople, request, { by: 'bursar' })).toMatchObject({
      ...{ status: 400, body: { fields: [{ code: 'peopleRequired' }] } },
    });
  });

  it('S6.08 needs UPDATE_PAYMENT_NOTICE, and nothing else', async () => {
    const noticeId = await draftNotice();
    const request = { id: noticeId, payNoticePersonIds: personIds(noticeId, 1) };

    expect(await statusesByRight(handler, people.deleteNoticePeople, request, 'UPDATE_PAYMENT_NOTICE')).toEqual({
      ...{ without: 403, alone: 200 },
    });
  });
});
