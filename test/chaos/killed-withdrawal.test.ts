import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { personStore } from '../../functions/people/person-store.ts';
import { readAll } from '../../functions/storage/read.ts';
import { notices } from '../../shared/notices/contract.ts';
import { parent } from '../../shared/parent/contract.ts';
import { advanceClock, answerWith, callAs, drain, faults, metered, tables } from '../support/cloud.ts';
import { addNotice, item, named, noticeRow, range } from '../support/notice-forms.ts';
import { payTokenOf } from '../support/outbox.ts';
import { endedJob } from '../support/sending.ts';
import { auditsIn, person, student } from '../support/settlement.ts';

/** 6 times the 60 s of the worker of jobs. */
const visibilityMs = 6 * 60_000;
const count = 450;
const pollMs = 50;
const worker = 'jobs-run-bulk-job';

const sentNotice = async (): Promise<string> => {
  const { noticeId, jobId } = await addNotice({ items: [item(5)], payNoticePersonReqList: named(...range(1, count)) });
  if (jobId) await endedJob(jobId);
  await endedJob((await callAs('bursar', notices.sendNotice, { id: noticeId })).jobId);
  await drain();
  return noticeId;
};
const withdraw = (id: string) => callAs('bursar', notices.revertNotice, { id });
/** From the tables: while the host of all functions is killed, no call is answered. */
const withdrawnOf = async (id: string) =>
  (await personStore(tables()).states(id)).filter(({ sendStatus }) => sendStatus === 'withdrawn').length;

/** How many requests the worker makes for one withdrawal when nothing disturbs it. */
const requestsOfOne = async (): Promise<number> => {
  const id = await sentNotice();
  const { totals } = await metered(async () => {
    await endedJob((await withdraw(id)).jobId);
    await drain();
  });
  return totals.filter(({ caller }) => caller.endsWith(worker)).reduce((sum, { requests }) => sum + requests, 0);
};

it('a withdrawal whose worker is killed in the middle ends like an undisturbed one', async () => {
  const afterRequests = Math.floor((await requestsOfOne()) / 2);
  const id = await sentNotice();
  const messagesBefore = (await readAll(tables(), { table: 'main', pk: `MESSAGES#${id}` })).length;
  const token = await payTokenOf(`${id}_${student(1)}`);
  await faults({ killNext: { function: worker, afterRequests } });
  const { jobId } = await withdraw(id);
  for (let same = 0, last = -1; same < 20;) {
    await sleep(pollMs);
    const now = await withdrawnOf(id);
    same = now === last && now > 0 ? same + 1 : 0;
    last = now;
  }
  const before = await withdrawnOf(id);
  await advanceClock(visibilityMs);
  const status = await endedJob(jobId);
  await drain();
  const acts = await Promise.all(range(1, count).map((index) => auditsIn(tables(), person(id, index))));

  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(count);
  expect(status).toMatchObject({ state: 'done', done: count, alreadySo: 0, refused: 0 });
  expect(await withdrawnOf(id)).toBe(count);
  expect(new Set(acts.map((rows) => rows.filter(({ action }) => action === 'withdraw').length))).toEqual(new Set([1]));
  expect(await noticeRow(id)).toMatchObject({ sendStatus: 'withdrawn' });
  expect(await noticeRow(id)).not.toHaveProperty('jobId');
  expect((await readAll(tables(), { table: 'main', pk: `MESSAGES#${id}` })).length).toBe(messagesBefore);
  expect(await answerWith(parent.viewPayLink, {}, { token })).toMatchObject({ status: 404 });
});
