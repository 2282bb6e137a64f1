/** The books of every organisation are checked each night, by the clock of the cloud. */
import { DeleteMessageCommand, GetQueueUrlCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { ledger } from '../../../shared/ledger/contract.ts';
import { advanceClock, answerAs, callAs, cloud, cloudNow, drain } from '../../support/cloud.ts';
import { books } from '../../support/books.ts';
import { alterState, charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { person } from '../../support/settlement.ts';

const index = 1905;
const dayMs = 24 * 60 * 60_000;
/** 03:00 in Shanghai, in UTC. */
const nightMs = 19 * 60 * 60_000;

/** Moves the clock a minute behind the next night's check, and waits for its end. */
const passNight = async (): Promise<void> => {
  const now = await cloudNow();
  await advanceClock(((nightMs - (now % dayMs) + dayMs) % dayMs) + 60_000);
  await drain();
};

/** Takes what no retry mends out of its queue; answers what the nightly check left there. Other files leave their own. */
const parked = async (): Promise<unknown[]> => {
  const { awsOrigin: endpoint, region, credentials } = cloud();
  const sqs = new SQSClient({ endpoint, region, credentials });
  const QueueName = cloud().tables.main.replace(/main$/, 'stream-failures');
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName }));
  const bodies: string[] = [];
  for (;;) {
    const { Messages: [message] = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl }));
    if (!message) break;
    await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }));
    bodies.push(message.Body ?? '');
  }
  return bodies.filter((body) => body.includes('check-all-books')).map((body): unknown => JSON.parse(body));
};

const status = () => callAs('bursar', ledger.getBooksStatus, {});

let noticeId: string;
beforeAll(async () => {
  noticeId = await sentNotice([index]);
  await charge(chargeOf(noticeId, index, [['cash', 120]]));
  await drain();
});
afterAll(() => alterState(noticeId, index, { received: 12_000 }));

it('each night a figure that is off is named to staff and is an alarm', async () => {
  const { differences } = await books();
  expect(differences).toEqual([]);
  await alterState(noticeId, index, { received: 11_900 });
  const before = await cloudNow();

  await passNight();

  const wrong = await status();
  expect(Date.parse(wrong.checkedAt ?? '')).toBeGreaterThan(before);
  expect(wrong.differences).toMatchObject([
    { figure: 'received', personId: person(noticeId, index), cached: 11_900, journal: 12_000 },
    { figure: 'person', personId: person(noticeId, index) },
  ]);
  expect(wrong.differences[0]?.entryIds.length).toBeGreaterThan(0);
  expect(await parked()).toEqual([
    { parked: { worker: 'ledger/check-all-books', id: demonstrationId.organisation(1) } },
  ]);

  await alterState(noticeId, index, { received: 12_000 });
  await passNight();

  const repaired = await status();
  expect(Date.parse(repaired.checkedAt ?? '')).toBeGreaterThan(Date.parse(wrong.checkedAt ?? ''));
  expect(repaired.differences).toEqual([]);
  expect(await parked()).toEqual([]);
});

it('who neither collects nor refunds does not learn it', async () => {
  expect(await answerAs('viewer', ledger.getBooksStatus, {})).toMatchObject({ status: 403 });
});
