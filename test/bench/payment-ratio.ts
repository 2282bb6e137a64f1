/** Payments by the code of the call, in this process, each against one raw transaction of the same rows under other keys. */
import { DynamoDBClient, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { actorRow } from '../../functions/api/actor-row.ts';
import { rememberActor } from '../../functions/api/actor.ts';
import { handler } from '../../functions/payments/calls/charge.ts';
import { newId } from '../../functions/storage/new-id.ts';
import { readRecords } from '../../functions/storage/read.ts';
import { notices } from '../../shared/notices/contract.ts';
import { callAs, cloud, drain, personNamed, tables } from '../support/cloud.ts';
import { addNotice, item, named, noticeRow, range } from '../support/notice-forms.ts';
import { chargeOf } from '../support/payments.ts';
import { photos } from '../support/settlement.ts';
import { endedJob } from './big-import.ts';
import { freshRequests } from './fresh-requests.ts';
import { median } from './median.ts';

export interface PaymentRatio {
  readonly payments: number;
  readonly chargeMs: number;
  readonly rawMs: number;
  readonly ratio: number;
}

const people = 150;
/** The first ones compile the code. */
const warmUp = 30;
const billed = range(1, 5);
/** Of items at 100 each. */
const total = 500;
const step = 'recordTransaction';

const requestOf = async (noticeId: string, index: number): Promise<Parameters<typeof handler.endpoint.run>[0]> => {
  const [row] = await readRecords(tables(), [actorRow.at({ subject: personNamed('bursar').subject })]);
  const actor = rememberActor(row, 0);
  if (!actor) throw new Error('the bursar is missing');
  const now = Date.now();
  const notice = await noticeRow(noticeId);
  const shown = { items: photos(...billed), itemsTotalAmount: total, payTime: new Date(now).toISOString() };
  const input = handler.endpoint.call.request.parse(chargeOf(noticeId, index, [['bank', total]], shown));
  const replay = { hash: newId(now).repeat(2), encode: (answer: unknown) => answer };
  const operation = { id: newId(now), who: actor, through: handler.endpoint.call.path, now, replay };
  return { input, actor, now, operation, language: 'en', scoped: { notice: () => notice } };
};

/** The body of the transaction that some work writes, as it goes to DynamoDB. */
const transactionOf = async (work: () => Promise<unknown>): Promise<object> => {
  const { middlewareStack } = tables().client;
  let body: Uint8Array = Buffer.of();
  middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        if (commandName === 'TransactWriteItemsCommand') ({ body } = args.request as { body: Uint8Array });
        return next(args);
      },
    { step: 'build', name: step },
  );
  try {
    await work();
  } finally {
    middlewareStack.remove(step);
  }
  return JSON.parse(Buffer.from(body).toString()) as object;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

export const measurePaymentRatio = async (): Promise<PaymentRatio> => {
  const indexes = range(1, people + warmUp);
  const { noticeId, jobId } = await addNotice({
    items: billed.map((index) => item(index)),
    payNoticePersonReqList: named(...indexes),
  });
  if (jobId) await endedJob(jobId);
  await endedJob((await callAs('bursar', notices.sendNotice, { id: noticeId })).jobId);
  await drain();
  const { region, awsOrigin, credentials } = cloud();
  const raw = new DynamoDBClient({ region, endpoint: awsOrigin, credentials });
  const times: { readonly charge: number; readonly raw: number }[] = [];
  for (const index of indexes) {
    const request = await requestOf(noticeId, index);
    let charge = 0;
    const body = await transactionOf(async () => {
      charge = await timed(() => handler.endpoint.run(request, { tables: tables() }));
    });
    const [[again] = []] = freshRequests([[{ action: 'TransactWriteItems', input: body }]], newId(Date.now()));
    const command = new TransactWriteItemsCommand(again?.input as never);
    times.push({ charge, raw: await timed(() => raw.send(command)) });
  }
  raw.destroy();
  const measured = times.slice(warmUp);
  const [chargeMs, rawMs] = [median(measured.map((one) => one.charge)), median(measured.map((one) => one.raw))];
  return { payments: measured.length, chargeMs, rawMs, ratio: chargeMs / rawMs };
};
