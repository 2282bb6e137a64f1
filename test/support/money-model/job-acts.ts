/** Acts of a job on one person of a model: withdrawn, sent again, paid off. Each job runs twice, as a message that comes twice does. */
import { expect } from 'vitest';
import { run as runBulkJob } from '../../../functions/jobs/workers/run-bulk-job.ts';
import { handler as revertHandler } from '../../../functions/notices/calls/revert-notice.ts';
import { handler as payOffHandler } from '../../../functions/payments/calls/batch-pay-off.ts';
import { openTables } from '../../../functions/storage/client.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { batchPayOff } from '../../../shared/payments/calls/batch-pay-off.ts';
import { sendNoticeAgain } from '../desk.ts';
import { handledBy, type HandledAnswer } from '../handle.ts';
import { account, student } from '../settlement.ts';
import { tableFaults } from '../tables.ts';
import { stored, type World } from './compare.ts';
import { balanceOf, dueOf, isLive, isTaken, owedFor, pay, statusOf, sum, type ModelPerson } from './model.ts';
import type { Raw } from './raw.ts';

const runJob = async ({ body }: HandledAnswer, { pick, rows }: Raw): Promise<void> => {
  const { jobKey } = body as { jobKey: string };
  const run = () => runBulkJob({ jobId: jobKey as never }, { now: Date.now() }, { tables: openTables() });
  if (pick % 5 === 0) tableFaults.conflictNext(rows % 2 === 0 ? 1 : 2);
  await run();
  tableFaults.conflictNext(0);
  await run();
};

export const withdraw = async ({ noticeIds }: World, raw: Raw, person: ModelPerson): Promise<void> => {
  const request = { id: noticeIds[person.notice] ?? '', studentIds: [student(person.student)] };
  const answer = await handledBy(revertHandler, notices.revertNotice, request, { by: 'bursar' });
  const canWithdraw = person.isSent && ['toPay', 'refunded'].includes(statusOf(person));
  expect(answer.status).toBe(canWithdraw ? 200 : 409);
  if (!canWithdraw) return;
  await runJob(answer, raw);
  person.isSent = isLive(person);
};

export const sendAgain = async ({ noticeIds }: World, person: ModelPerson): Promise<void> => {
  if (person.isSent) return;
  await sendNoticeAgain(noticeIds[person.notice] ?? '', [person.student]);
  person.isSent = true;
};

/** What a pay-off books for the person; undefined when it leaves the person alone. */
const paidOff = ({ model }: World, person: ModelPerson, byBalance: boolean): number | undefined => {
  const required = person.items.filter((item) => item.required);
  const amount = sum(required, owedFor);
  if (required.length === 0 || (amount === 0 && dueOf(person) > 0)) return undefined;
  const isBarred = required.some((item) => item.custodial && owedFor(item) > 0) || balanceOf(model, person) < amount;
  return byBalance && isBarred ? undefined : amount;
};

/** The required items of the person are paid by a job, on an account or from the balance. */
export const payOff = async (world: World, raw: Raw, person: ModelPerson): Promise<void> => {
  const byBalance = raw.ofBalance % 2 === 0;
  const way = byBalance ? { useBalance: true } : { id: account('cash'), payMode: 10002 };
  const noticeId = world.noticeIds[person.notice] ?? '';
  const request = { noticeId, studentIds: [student(person.student)], ...way };
  const answer = await handledBy(payOffHandler, batchPayOff, request, { by: 'bursar' });
  const isPayable = person.isSent && !isLive(person);
  expect(answer.status).toBe(isPayable ? 200 : 409);
  if (!isPayable) return;
  await runJob(answer, raw);
  const amount = paidOff(world, person, byBalance);
  if (amount === undefined) return;
  const { state } = (await stored(world)).people[world.model.people.indexOf(person)] ?? {};
  pay(world.model, person, {
    orderNo: state?.orderNo ?? '',
    taken: new Set(person.items.filter(isTaken).map(({ key }) => key)),
    ...{ rows: byBalance ? 0 : amount, balance: byBalance ? amount : 0 },
  });
};
