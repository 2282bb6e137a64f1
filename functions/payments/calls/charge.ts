import type { Answer } from '../../../shared/contract/call.ts';
import { NotFound } from '../../../shared/contract/errors.ts';
import { charge } from '../../../shared/payments/calls/charge.ts';
import { whyChargeRefused } from '../../../shared/payments/rules/charge.ts';
import { endpoint, type Request, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { transact } from '../../storage/transact.ts';
import { againIfRaced } from '../again-if-raced.ts';
import { bookFirst } from '../book-payment.ts';
import { incomingFacts, refuse } from '../incoming-facts.ts';
import { imageActions } from '../payment-images.ts';
import { settledActions } from '../settled.ts';
import { readSettlementFacts } from '../settlement-facts.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

type Charge = Request<typeof charge, typeof scopes>;

const chargeOnce = async (
  { input, actor, now, operation, scoped }: Charge,
  tables: Tables,
): Promise<Answer<typeof charge>> => {
  const owner = scoped.notice(input.noticeId);
  const accountIds = input.rows.map((row) => row.accountId);
  const fileIds = input.attachments.map(({ fileId }) => fileId);
  const facts = await readSettlementFacts(tables, { ...input, orgId: owner.orgId }, accountIds, fileIds);
  if (!facts) throw new NotFound();
  const { state: before, items } = facts.person;
  const submitted = input.items.map((item) => item.photoId);
  refuse(
    whyChargeRefused({
      ...incomingFacts(input, facts, owner, now),
      ...{ person: before, items: items.items, groups: items.groups },
      ...{ itemSelection: owner.itemSelection, submitted, shownTotal: input.shownTotal, version: input.version },
    }),
  );
  const settled = bookFirst({ ...input, facts, owner, who: operation.who, now }, submitted);
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
        before: { payStatus: before.payStatus, received: before.received },
        after: { payStatus: after.payStatus, received: after.received, orderNo },
      },
    ],
  });
};

export const run: Run<typeof charge, Deps, typeof scopes> = (request, { tables }) =>
  againIfRaced(() => chargeOnce(request, tables));

export const handler = endpoint(charge, scopes, buildDeps, run);
