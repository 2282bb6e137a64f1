/** Refunds in the process of the test: what a refund leaves in the rows and in the journal, while no call refunds. */
import { randomUUID } from 'node:crypto';
import { catalogue } from '../../functions/catalogue.ts';
import { journalActions, type Entry } from '../../functions/ledger/ledger-store.ts';
import type { Order } from '../../functions/payments/order.ts';
import type { PaymentRecord } from '../../functions/payments/payment-record.ts';
import { openTables } from '../../functions/storage/client.ts';
import type { Operation } from '../../functions/storage/transact.ts';
import { writeAll } from '../../functions/storage/write.ts';
import { account } from '../../shared/ledger/accounts.ts';
import { people } from '../../shared/demonstration/people.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { alterIn, alterStateIn, person, settlementIn, student } from './settlement.ts';

/** By the posting table: a refund booked, and what custodial lines put into the balance taken back. */
const entriesOf = (order: Order, records: readonly PaymentRecord[], studentId: string): Entry[] => {
  const { personId: subjectId, schoolId, orderNo } = order;
  const subject = { subjectId, schoolId, orderNo };
  const custodial = order.lines.filter((line) => line.custodial && line.received > 0);
  return [
    {
      ...{ ...subject, cause: 'payment' },
      postings: records.flatMap(({ recordNo: recordId, accountId, amount, allocations }) => [
        ...allocations.map((part) => ({
          ...{ account: account.receivable(subjectId), amount: part.amount, lineId: part.lineNo, recordId },
        })),
        { account: account.collection(accountId), amount: -amount, recordId },
      ]),
    },
    {
      ...{ ...subject, cause: 'custodialDeposit' },
      postings: custodial.flatMap(({ itemId, received, lineNo: lineId }) => [
        { account: account.balance(studentId), amount: received, lineId },
        { account: account.income(schoolId, itemId), amount: -received, lineId },
      ]),
    },
  ];
};

/** Everything that the person paid goes back to the accounts on which it was received. */
export const refundAll = async (noticeId: string, index: number): Promise<void> => {
  const tables = openTables();
  const { state, orders, records, balance } = await settlementIn(tables, noticeId, index);
  const order = orders.find(({ orderNo }) => orderNo === state.orderNo);
  if (!order) throw new Error('nothing was paid');
  const { subject, name, eName } = people.bursar;
  const who = { orgId: demonstrationId.organisation(1), subject, name, eName };
  const operation: Operation = { id: randomUUID(), who, through: 'refund', now: Date.now() };
  const [personId, studentId] = [person(noticeId, index), student(index)];
  const deposited = order.lines.reduce((sum, line) => sum + (line.custodial ? line.received : 0), 0);
  await writeAll(tables, journalActions(operation, entriesOf(order, records, studentId)));
  await alterIn(tables, catalogue.order, catalogue.order.key({ personId, orderNo: order.orderNo }), (found): Order => ({
    ...found,
    state: 'refunded',
    revision: found.revision + 1,
    lines: found.lines.map((line) => ({ ...line, refunded: line.received })),
  }));
  for (const { recordNo } of records)
    await alterIn(tables, catalogue.paymentRecord, catalogue.paymentRecord.key({ recordNo }), (found) => ({
      ...found,
      refunded: found.amount,
    }));
  await alterIn(tables, catalogue.balance, catalogue.balance.key({ studentId }), (found) => ({
    ...found,
    balance: balance - deposited,
  }));
  await alterStateIn(tables, noticeId, index, {
    ...{ payStatus: 'refunded', received: 0, refunded: state.received, revision: state.revision + 1 },
  });
};
