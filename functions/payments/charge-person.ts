import type { Answer } from '../../shared/contract/call.ts';
import { NotFound } from '../../shared/contract/errors.ts';
import type { charge } from '../../shared/payments/calls/charge.ts';
import { whyChargeRefused } from '../../shared/payments/rules/charge.ts';
import { isCancellable } from '../../shared/people/rules.ts';
import type { Request } from '../api/endpoint.ts';
import type { noticeScope } from '../notices/notice-store.ts';
import type { Tables } from '../storage/client.ts';
import { transact } from '../storage/transact.ts';
import { againIfRaced } from './again-if-raced.ts';
import { bookFirst } from './book-payment.ts';
import { incomingFacts, refuse } from './incoming-facts.ts';
import { imageActions } from './payment-images.ts';
import { settledActions } from './settled.ts';
import { readSettlementFacts } from './settlement-facts.ts';

interface Scopes {
  readonly notice: typeof noticeScope;
}
type Charge = Request<typeof charge, Scopes>;

/** `cancels`: an unfinished order is cancelled, and another is opened. */
interface Way {
  readonly cancels: boolean;
}

const chargeOnce = async (
  { input, actor, now, operation, scoped }: Charge,
  tables: Tables,
  { cancels }: Way,
): Promise<Answer<typeof charge>> => {
  const owner = scoped.notice(input.noticeId);
  const accountIds = input.rows.map((row) => row.accountId);
  const fileIds = input.attachments.map(({ fileId }) => fileId);
  const facts = await readSettlementFacts(tables, { ...input, orgId: owner.orgId }, accountIds, fileIds);
  if (!facts) throw new NotFound();
  const { state: before, items } = facts.person;
  const cancelled = cancels && isCancellable(before) ? facts.order : undefined;
  const submitted = input.items.map((item) => item.photoId);
  refuse(
    whyChargeRefused({
      ...incomingFacts(input, facts, owner, now),
      ...{ person: cancelled ? { ...before, orderNo: undefined } : before, items: items.items, groups: items.groups },
      ...{ itemSelection: owner.itemSelection, submitted, shownTotal: input.shownTotal, version: input.version },
    }),
  );
  const settled = bookFirst({ ...input, facts, owner, who: operation.who, now }, submitted, cancelled);
  const attaching = { images: input.attachments, facts, order: undefined, schoolId: owner.schoolId, by: actor, now };
  const attached = imageActions(attaching);
  const { state: after } = settled.person;
  const { orderNo } = settled.order;
  return transact(tables, {
    operation,
    answer: { orderNo },
    actions: [...settledActions(operation, facts, settled), ...attached],
    audit: [
      {
        subjectId: items.personId,
        action: 'charge',
        before: {
          payStatus: before.payStatus,
          received: before.received,
          ...(cancelled && { orderNo: cancelled.orderNo }),
        },
        after: { payStatus: after.payStatus, received: after.received, orderNo },
      },
    ],
  });
};

/** Books a first payment of a person: all of it in one transaction, or nothing. */
export const chargePerson = (request: Charge, tables: Tables, way: Way): Promise<Answer<typeof charge>> =>
  againIfRaced(() => chargeOnce(request, tables, way));
