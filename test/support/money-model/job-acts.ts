/** Acts of a job on one person of a model: withdrawn, sent again, paid off. */
import { expect } from 'vitest';
import { handler as revertHandler } from '../../../functions/notices/calls/revert-notice.ts';
import { handler as payOffHandler } from '../../../functions/payments/calls/batch-pay-off.ts';
import { statePlace } from '../../../functions/people/person-state-store.ts';
import { openTables } from '../../../functions/storage/client.ts';
import { readRecords } from '../../../functions/storage/read.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { batchPayOff } from '../../../shared/payments/calls/batch-pay-off.ts';
import { sendNoticeAgain } from '../desk.ts';
import { handledBy } from '../handle.ts';
import { account, student } from '../settlement.ts';
import type { World } from './compare.ts';
import {
  balanceOf,
  dueOf,
  isLive,
  isTaken,
  owedFor,
  pay,
  statusOf,
  sum,
  type Model,
  type ModelPerson,
} from './model.ts';
import type { Raw } from './raw.ts';
import { runBulk } from './run-job.ts';

export const withdraw = async (world: World, raw: Raw, person: ModelPerson): Promise<void> => {
  const request = { id: world.noticeIds[person.notice] ?? '', studentIds: [student(person.student)] };
  const answer = await handledBy(revertHandler, notices.revertNotice, request, { by: 'bursar' });
  const canWithdraw = person.isSent && ['toPay', 'refunded'].includes(statusOf(person));
  expect(answer.status).toBe(canWithdraw ? 200 : 409);
  if (!canWithdraw) return;
  await runBulk(world, answer, raw);
  person.isSent = isLive(person);
};

export const sendAgain = async ({ noticeIds }: World, person: ModelPerson): Promise<void> => {
  if (person.isSent) return;
  await sendNoticeAgain(noticeIds[person.notice] ?? '', [person.student]);
  person.isSent = true;
  person.wasSent = true;
};

/** What a pay-off books for the person; undefined when it leaves the person alone. */
export const paidOff = (model: Model, person: ModelPerson, byBalance: boolean): number | undefined => {
  const required = person.items.filter((item) => item.required);
  const amount = sum(required, owedFor);
  if (required.length === 0 || (amount === 0 && dueOf(person) > 0)) return undefined;
  const isBarred = required.some((item) => item.custodial && owedFor(item) > 0) || balanceOf(model, person) < amount;
  return byBalance && isBarred ? undefined : amount;
};

export const startPayOff = ({ noticeIds }: World, person: ModelPerson, byBalance: boolean) => {
  const way = byBalance ? { useBalance: true } : { id: account('cash'), payMode: 10002 };
  const request = { noticeId: noticeIds[person.notice] ?? '', studentIds: [student(person.student)], ...way };
  return handledBy(payOffHandler, batchPayOff, request, { by: 'bursar' });
};

/** The required items of the person are paid by a job, on an account or from the balance. */
export const payOff = async (world: World, raw: Raw, person: ModelPerson): Promise<void> => {
  const byBalance = raw.ofBalance % 2 === 0;
  const answer = await startPayOff(world, person, byBalance);
  const isPayable = person.isSent && !isLive(person);
  expect(answer.status).toBe(isPayable ? 200 : 409);
  if (!isPayable) return;
  await runBulk(world, answer, raw);
  const amount = paidOff(world.model, person, byBalance);
  if (amount !== undefined) await applyPayOff(world, person, amount, byBalance);
};

export const applyPayOff = async (world: World, person: ModelPerson, amount: number, byBalance: boolean) => {
  pay(world.model, person, {
    orderNo: await orderNoOf(world, person),
    taken: new Set(person.items.filter(isTaken).map(({ key }) => key)),
    ...{ rows: byBalance ? 0 : amount, balance: byBalance ? amount : 0 },
  });
};

/** The number that the tables gave the person's order: the only thing that a model cannot know. */
export const orderNoOf = async ({ noticeIds }: World, { notice, student: one }: ModelPerson): Promise<string> => {
  const [state] = await readRecords(openTables(), [statePlace(noticeIds[notice] ?? '', student(one))]);
  return state?.orderNo ?? '';
};
