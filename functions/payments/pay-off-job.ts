import { payOffOf } from '../../shared/payments/rules/pay-off.ts';
import { bulkJob } from '../jobs/job-kind.ts';
import { bookFirst } from './book-payment.ts';
import { bookableOf } from './incoming-facts.ts';
import { runMoneyJob } from './money-job.ts';
import { payOffKind } from './pay-off-kind.ts';
import { settledActions } from './settled.ts';

/** Books the required items of each member of its job as paid, on the account of the job or from their balance (S7.02). */
export const payOffJob = bulkJob(payOffKind, async (work, { account }) => {
  await runMoneyJob({
    work,
    permission: 'HANDING_CHARGES',
    accountIds: account ? [account.accountId] : [],
    write: (facts, _, { notice, operation }) => {
      const { state: before, items } = facts.person;
      if (account && !bookableOf(facts, notice).has(account.accountId))
        return { refused: { code: 'accountUnavailable' } };
      const held = facts.balanceCheck ? (facts.balance?.balance ?? 0) : undefined;
      const payOff = payOffOf({
        person: before,
        ...{ items: items.items, groups: items.groups, held },
        useBalance: !account,
      });
      if (payOff.code !== undefined) {
        const { code, params } = payOff;
        return code === 'personPaid' ? 'alreadySo' : { refused: { code, ...(params && { params }) } };
      }
      const { amount, submitted } = payOff;
      const payment = {
        ...{ facts, owner: { ...notice, timeZone: facts.timeZone }, who: operation.who, now: operation.now },
        rows: account && amount > 0 ? [{ ...account, amount }] : [],
        balance: account ? 0 : amount,
        ...{ payTime: work.job.createdAt, remark: '' },
      };
      const settled = bookFirst(payment, submitted);
      const { state: after } = settled.person;
      return {
        actions: settledActions(operation, facts, settled),
        audit: [
          {
            subjectId: items.personId,
            action: 'charge',
            before: { payStatus: before.payStatus, received: before.received },
            after: { payStatus: after.payStatus, received: after.received, orderNo: settled.order.orderNo },
          },
        ],
      };
    },
  });
});
