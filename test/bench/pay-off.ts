/** Paying off people by a job, a transaction each, against writers that only write the rows of it. */
import { catalogue } from '../../functions/catalogue.ts';
import { orderWrites } from '../../functions/payments/order-store.ts';
import { orderSummaryWrites } from '../../functions/orders/order-summary-store.ts';
import { personStateStore } from '../../functions/people/person-state-store.ts';
import type { Action } from '../../functions/storage/action.ts';
import { create } from '../../functions/storage/action.ts';
import type { Row } from '../../functions/storage/entity.ts';
import { newId } from '../../functions/storage/new-id.ts';
import { readAll, readRecords, readRows } from '../../functions/storage/read.ts';
import { writeAll } from '../../functions/storage/write.ts';
import { personIdOf } from '../../shared/contract/ids.ts';
import { notices } from '../../shared/notices/contract.ts';
import { payments } from '../../shared/payments/contract.ts';
import { callAs, drain, tables } from '../support/cloud.ts';
import { account } from '../support/settlement.ts';
import { endedJob } from './big-import.ts';
import { advance, putOf, startLanes, writers } from './raw-writers.ts';

export interface PayOffFigures {
  readonly people: number;
  readonly jobMs: number;
  readonly writersMs: number;
  readonly ratio: number;
}

const readsAtOnce = 8;

/** The rows that the pay-off wrote for one person. */
interface Written {
  readonly state: unknown;
  readonly items: unknown;
  readonly order: unknown;
  readonly records: readonly unknown[];
  readonly balance: Row | undefined;
  readonly ledger: readonly Row[];
}

const readPerson = async (noticeId: string, studentId: string): Promise<Written> => {
  const personId = personIdOf(noticeId, studentId);
  const [orders, ledger, [state, items], [balance]] = await Promise.all([
    readAll(tables(), { table: 'main', pk: `PERSON#${personId}`, prefix: 'ORDER#' }),
    readAll(tables(), { table: 'ledger', pk: `LEDGER#${personId}` }),
    readRecords(tables(), [catalogue.personState.at({ noticeId, studentId }), catalogue.personItems.at({ personId })]),
    readRows(tables(), [{ table: 'main', key: catalogue.balance.key({ studentId }) }]),
  ]);
  const [first] = orders;
  if (!first) throw new Error('a person has no order');
  const order = catalogue.order.fromRow(first);
  const records = await readRecords(
    tables(),
    order.receipts.map(({ recordNo }) => catalogue.paymentRecord.at({ recordNo })),
  );
  const booked = ledger.filter((row) => row['cause'] !== undefined || row['action'] === 'charge');
  return { state, items, order, records, balance, ledger: booked };
};

const readWritten = async (noticeId: string): Promise<Written[]> => {
  const states = await personStateStore(tables()).states(noticeId);
  const written: Written[] = [];
  for (let start = 0; start < states.length; start += readsAtOnce)
    written.push(
      ...(await Promise.all(
        states.slice(start, start + readsAtOnce).map(({ studentId }) => readPerson(noticeId, studentId)),
      )),
    );
  return written;
};

/** The actions of one person, under a notice of another id, with other numbers of order, lines and records. */
const actionsOf = (written: Written, noticeId: string, other: string): Action[] => {
  const renamed = JSON.parse(
    JSON.stringify(written)
      .replaceAll(noticeId, other)
      .replaceAll(/\b2(\d{23,26})\b/g, '3$1'),
  ) as Written;
  const state = catalogue.personState.fromRow(catalogue.personState.toRow(renamed.state as never));
  const items = renamed.items as never;
  const order = renamed.order as never;
  return [
    ...orderWrites.add(order),
    orderSummaryWrites.follow(order, { state, items }),
    ...renamed.records.map((record) => create(catalogue.paymentRecord, record as never)),
    create(catalogue.personState, state),
    create(catalogue.personItems, items),
    ...(renamed.balance ? [putOf({ ...renamed.balance, pk: `BENCH#${other}#${String(renamed.balance['pk'])}` })] : []),
    ...renamed.ledger.map((row): Action => ({ ...putOf(row), table: 'ledger' })),
  ];
};

/** Writes the same rows once more; answers how long that took, in ms. */
const writeAgain = async (written: readonly Written[], noticeId: string): Promise<number> => {
  const now = Date.now();
  const [jobId, other] = [newId(now), newId(now)];
  const lanes = await startLanes(jobId);
  const startedAt = performance.now();
  const write = async (number: number): Promise<void> => {
    for (let index = number, checkpoint = 0; index < written.length; index += writers, checkpoint++) {
      const one = written[index];
      if (!one) throw new Error('a person is missing');
      await writeAll(tables(), [advance(jobId, number, checkpoint, 1), ...actionsOf(one, noticeId, other)]);
    }
  };
  await Promise.all(lanes.map((number) => write(number)));
  return performance.now() - startedAt;
};

/** Of a notice that nobody was sent yet. */
export const measurePayOff = async (noticeId: string): Promise<PayOffFigures> => {
  await endedJob((await callAs('bursar', notices.sendNotice, { id: noticeId })).jobId);
  await drain();
  const studentIds = (await personStateStore(tables()).states(noticeId)).map(({ studentId }) => studentId);
  const startedAt = performance.now();
  const way = { id: account('bank'), payMode: 10001 } as const;
  await endedJob((await callAs('bursar', payments.batchPayOff, { noticeId, studentIds, ...way })).jobId);
  const jobMs = performance.now() - startedAt;
  await drain();
  const written = await readWritten(noticeId);
  const writersMs = await writeAgain(written, noticeId);
  await drain();
  return { people: written.length, jobMs, writersMs, ratio: jobMs / writersMs };
};
