import type { Answer } from '../../../shared/contract/call.ts';
import { Conflict, NotFound } from '../../../shared/contract/errors.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { isChosen } from '../../../shared/items/amounts.ts';
import { hasLiveOrder } from '../../../shared/people/rules.ts';
import { addThirdPartyRecord } from '../../../shared/payments/calls/add-third-party-record.ts';
import { whyThirdPartyRefused } from '../../../shared/payments/rules/third-party.ts';
import { endpoint, type Request, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { readTogether } from '../../storage/read.ts';
import { transact } from '../../storage/transact.ts';
import { againIfRaced } from '../again-if-raced.ts';
import { bookFirst, bookMore } from '../book-payment.ts';
import { bookedTimeOf } from '../booked-time.ts';
import { channelAccount, channelIdsOf } from '../channel-account.ts';
import { refuse } from '../incoming-facts.ts';
import { isFull } from '../order-receipts.ts';
import { settledActions, type Settled } from '../settled.ts';
import { readSettlementFacts, type SettlementFacts } from '../settlement-facts.ts';
import { thirdPartyStore, thirdPartyWrites } from '../third-party-store.ts';
import type { ThirdParty } from '../third-party.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

type Add = Request<typeof addThirdPartyRecord, typeof scopes>;

/** The record of a number that was sent before. Undefined: it is new, or its record was deleted. */
const sameAs = ({ input }: Add, personId: string, known: ThirdParty | undefined): ThirdParty | undefined => {
  if (!known || known.deleted) return undefined;
  if (known.personId !== personId || known.amount !== input.amount) throw new Conflict('thirdPartyNoUsed');
  return known;
};

/** The payment on the live order, or on a first one of all that is chosen. */
const book = ({ input, now, operation, scoped }: Add, facts: SettlementFacts): Settled => {
  const owner = scoped.notice(input.noticeId);
  const [channel] = facts.accounts;
  const { amount, payTime, remark, thirdPartyNo } = input;
  const rows = [{ accountId: channel?.accountId ?? '', amount, payMode: 'other' as const }];
  const payment = { facts, owner, rows, balance: 0, payTime, remark, thirdPartyNo, who: operation.who, now };
  const order = hasLiveOrder(facts.person.state) ? facts.order : undefined;
  if (order && isFull(order, 1)) throw new Conflict('recordsTooMany');
  const { items } = facts.person.items;
  const chosen = items.filter(isChosen).map(({ photoId }) => photoId);
  return order ? bookMore(payment, order) : bookFirst(payment, chosen);
};

const addOnce = async (request: Add, tables: Tables): Promise<Answer<typeof addThirdPartyRecord>> => {
  const { input, now, operation, scoped } = request;
  const owner = scoped.notice(input.noticeId);
  const channel = channelAccount(owner, input.channelName);
  const { thirdPartyNo } = input;
  const together = readTogether(tables);
  const [found, known] = await Promise.all([
    readSettlementFacts(together, { ...input, orgId: owner.orgId }, []),
    thirdPartyStore(together).get(channelIdsOf(owner.orgId, input.channelName), thirdPartyNo),
  ]);
  if (!found) throw new NotFound();
  const facts = { ...found, accounts: [channel] };
  const { state: before, items } = facts.person;
  const same = sameAs(request, items.personId, known);
  if (same) {
    const { recordNo: recordId, orderNo } = same;
    return transact(tables, { operation, answer: { recordId, orderNo, alreadySo: true }, actions: [], audit: [] });
  }
  refuse(
    whyThirdPartyRefused({
      ...{ person: before, items: items.items, groups: items.groups, amount: input.amount, now },
      shownVersion: input.version,
      order: hasLiveOrder(before) ? facts.order : undefined,
      payTime: Date.parse(bookedTimeOf(input.payTime, now)),
    }),
  );
  const settled = book(request, facts);
  const { state: after } = settled.person;
  const { orderNo } = settled.order;
  const recordNo = asId('record', settled.records[0]?.recordNo ?? '');
  const row = { channelId: channel.accountId, thirdPartyNo, channelName: channel.name, amount: input.amount };
  return transact(tables, {
    operation,
    answer: { recordId: recordNo, orderNo, alreadySo: false },
    actions: [
      ...settledActions(operation, facts, settled),
      thirdPartyWrites.record({ ...row, personId: items.personId, orderNo, recordNo }, known),
    ],
    audit: [
      {
        subjectId: items.personId,
        action: settled.isNew ? 'charge' : 'topUp',
        before: { payStatus: before.payStatus, received: before.received },
        after: { payStatus: after.payStatus, received: after.received, orderNo, recordNo },
      },
    ],
  });
};

export const run: Run<typeof addThirdPartyRecord, Deps, typeof scopes> = (request, { tables }) =>
  againIfRaced(() => addOnce(request, tables));

export const handler = endpoint(addThirdPartyRecord, scopes, buildDeps, run);
