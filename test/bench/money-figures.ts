/** The figures of acts that move money. */
import { drain } from '../support/cloud.ts';
import type { BenchCloud } from './bench-cloud.ts';
import { timedImport, wideFile } from './big-import.ts';
import { milliseconds, rounded, seconds, type Figure } from './figure.ts';
import { measurePayOff } from './pay-off.ts';
import { measurePayments } from './payment.ts';
import { measurePaymentJobs } from './payment-jobs.ts';
import { measurePaymentRatio } from './payment-ratio.ts';

/** Of the money call, or person of a job on money, that asks the tables most. */
export const payment = async (bench: BenchCloud): Promise<Figure[]> => {
  const all = [...(await measurePayments(bench)), ...(await measurePaymentJobs())];
  const from = all.map(({ name, requests }) => `${name} ${requests}`).join(', ');
  const { payments, chargeMs, rawMs, ratio } = await measurePaymentRatio();
  const times = `${payments} payments: charge ${milliseconds(chargeMs)}, its rows in a raw transaction ${milliseconds(rawMs)}`;
  return [
    { name: 'payment_round_trips', value: Math.max(...all.map(({ requests }) => requests)), limit: 3, from },
    { name: 'payment_ratio', value: rounded(ratio), limit: 1.5, from: times },
  ];
};

/** Each is a transaction of its own, so more of them would take longer and not change the ratio. */
const peoplePaidOff = 1_000;

export const payOff = async (): Promise<Figure[]> => {
  const { noticeId } = await timedImport('Bench: pay-off', await wideFile(peoplePaidOff, '*'));
  await drain();
  const { people, jobMs, writersMs, ratio } = await measurePayOff(noticeId);
  const from = `${people} people, a transaction each: job ${seconds(jobMs)}, writers of its rows ${seconds(writersMs)}`;
  return [{ name: 'pay_off_ratio', value: rounded(ratio), limit: 1.4, from }];
};
