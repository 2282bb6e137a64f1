import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { personStore } from '../../functions/people/person-store.ts';
import { imports } from '../../shared/imports/contract.ts';
import { notices } from '../../shared/notices/contract.ts';
import { advanceClock, callAs, drain, faults, metered, tables } from '../support/cloud.ts';
import { importForm } from '../support/import-forms.ts';
import { resultOf } from '../support/import-runs.ts';
import { addNotice, named, range } from '../support/notice-forms.ts';
import { messagesOf } from '../support/outbox.ts';
import { endedJob } from '../support/sending.ts';

/** 6 times the 60 s of the workers of jobs and of messages. */
const visibilityMs = 6 * 60_000;
const count = 450;
const pollMs = 50;

const draft = async (): Promise<string> => {
  const { noticeId, jobId } = await addNotice({ payNoticePersonReqList: named(...range(1, count)) });
  if (jobId) await endedJob(jobId);
  await drain();
  return noticeId;
};
const send = (id: string) => callAs('bursar', notices.sendNotice, { id });
/** From the tables: while the host of all functions is killed, no call is answered. */
const sentOf = async (id: string) =>
  (await personStore(tables()).states(id)).filter(({ sendStatus }) => sendStatus === 'sent').length;

/** How many requests a worker makes for one sending when nothing disturbs it. */
const requestsOf = async (worker: string): Promise<number> => {
  const id = await draft();
  const { totals } = await metered(async () => {
    await endedJob((await send(id)).jobId);
    await drain();
  });
  return totals.filter(({ caller }) => caller.endsWith(worker)).reduce((sum, { requests }) => sum + requests, 0);
};

it.each(['jobs-run-bulk-job', 'messages-send-message'])(
  'a sending whose worker %s is killed in the middle reaches everybody once',
  async (worker) => {
    const afterRequests = Math.floor((await requestsOf(worker)) / 2);
    const id = await draft();
    await faults({ killNext: { function: worker, afterRequests } });
    const { jobId } = await send(id);
    for (let same = 0, last = -1; same < 20;) {
      await sleep(pollMs);
      const now = (await messagesOf(id)).length + (await sentOf(id));
      same = now === last && now > 0 ? same + 1 : 0;
      last = now;
    }
    const before = await messagesOf(id);
    await advanceClock(visibilityMs);
    const status = await endedJob(jobId);
    await drain();
    const messages = await messagesOf(id);

    expect(before.length).toBeLessThan(count);
    expect(status).toMatchObject({ state: 'done', done: count, alreadySo: 0, refused: 0 });
    expect(await sentOf(id)).toBe(count);
    expect(messages).toHaveLength(count);
    expect(new Set(messages.map(({ link }) => link)).size).toBe(count);
    expect(messages).toEqual(expect.arrayContaining([...before]));
  },
);

it('an import whose file never arrives says so half an hour later', async () => {
  const { jobId = '' } = await callAs('bursar', imports.importNotice, importForm('Never uploaded'));
  const waiting = await resultOf(jobId);
  await advanceClock(31 * 60_000);
  const late = await resultOf(jobId);

  expect(waiting).toMatchObject({ jobId });
  expect(late).toMatchObject({ message: 'The file did not arrive. Please upload it again.' });
  expect(late).not.toHaveProperty('jobId');
});
