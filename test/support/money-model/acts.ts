/** Random acts on the people of a model: what is sent, and what must come of it. */
import { handler as continueHandler } from '../../../functions/payments/calls/charge-continue.ts';
import { handler as chargeHandler } from '../../../functions/payments/calls/charge.ts';
import { handler as topUpHandler } from '../../../functions/payments/calls/charge-top-up.ts';
import { handler as adjustHandler } from '../../../functions/people/calls/adjust-notice-person.ts';
import type { Call } from '../../../shared/contract/call.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { fromFen } from '../../../shared/money/fen.ts';
import { charge } from '../../../shared/payments/calls/charge.ts';
import { chargeContinue } from '../../../shared/payments/calls/charge-continue.ts';
import { chargeTopUp } from '../../../shared/payments/calls/charge-top-up.ts';
import { adjustNoticePerson } from '../../../shared/people/calls/adjust-notice-person.ts';
import type { Handler } from '../handle.ts';
import type { Wire } from '../requests.ts';
import { account, person as personId, student, type AccountName } from '../settlement.ts';
import { changedItems } from './item-changes.ts';
import {
  adjust,
  balanceOf,
  custodialMost,
  dueOf,
  isLive,
  isTaken,
  openOf,
  owedFor,
  paidOf,
  pay,
  receivedOf,
  statusOf,
  sum,
  topUp,
  type Model,
  type ModelItem,
  type ModelPerson,
} from './model.ts';
import type { Raw } from './raw.ts';

/** A person where the tables are: the notice, and the version of the row. */
export interface Seen {
  readonly noticeId: string;
  readonly version: number;
}

/** A request, and what must come of it: one of these refusals, or the change of the model. */
export interface Act {
  readonly handler: Handler;
  readonly call: Call;
  readonly request: Wire;
  /** Empty: it is not refused. */
  readonly refusals: readonly string[];
  /** The act is stored and answered by 1700050 (S8.12). */
  readonly overpays?: () => boolean;
  apply(orderNo: string): void;
}

const payTime = '2026-09-01T02:00:00Z';
const accounts = ['cash', 'bank', 'pointOfSale', 'other'] as const satisfies readonly AccountName[];
const payModes = [10002, 10001, 10003, 10099] as const;

/** An amount over 1 to `count` accounts, each with at least one fen. */
const spread = (amount: number, count: number): number[] => {
  const rows = Math.min(count, amount, accounts.length);
  const each = rows > 0 ? Math.floor(amount / rows) : 0;
  return Array.from({ length: rows }, (_, at) => (at === 0 ? amount - each * (rows - 1) : each));
};

/** Account rows as they are sent; `name` is what the call calls the account. */
export const rowsOf = (amount: number, { rows, twist }: Raw, name: 'id' | 'accountId' = 'id'): Wire[] => {
  const made = spread(amount, rows).map((part, at) => ({
    [name]: account(twist === 'closedAccount' && at === 0 ? 'closed' : (accounts[at] ?? 'cash')),
    amount: fromFen(part),
    payMode: payModes[at] ?? 10099,
  }));
  return twist === 'twice' && made[0] ? [...made, { ...made[0], amount: 0.01 }] : made;
};
export const timeOf = ({ twist }: Raw): string => (twist === 'future' ? '2999-01-01T00:00:00Z' : payTime);
export const versionOf = ({ twist }: Raw, { version }: Seen): number => version - Number(twist === 'stale');
export const partOf = (most: number, share: number): number => Math.floor((most * Math.min(share, 1000)) / 1000);

/** Refusals of what is wrong by itself, whatever the state. */
export const formRefusals = ({ twist }: Raw, amount: number): string[] => {
  const hasRow = amount > 0;
  const isWrong = twist === 'future' || (hasRow && (twist === 'closedAccount' || twist === 'twice'));
  return isWrong ? ['invalid'] : [];
};

interface Split {
  readonly rows: number;
  readonly balance: number;
}

/** A part of what is receivable, the balance as far as it may pay. */
const splitOf = (
  model: Model,
  person: ModelPerson,
  lines: readonly [amount: number, custodial: boolean][],
  raw: Raw,
): Split => {
  const receivable = sum(lines, ([amount]) => amount);
  const byBalance = sum(lines, ([amount, custodial]) => (custodial ? 0 : amount));
  const balance = partOf(Math.min(byBalance, balanceOf(model, person)), raw.ofBalance);
  const rest = receivable - balance;
  const wanted = raw.share >= 900 ? rest : partOf(rest, raw.share);
  const rows = balance + wanted === 0 ? Math.min(1, rest) : wanted;
  return { balance, rows: raw.twist === 'tooMuch' ? rest + 1 : rows };
};

const money = ({ rows, balance }: Split, raw: Raw) => {
  const cleanAccounts = rowsOf(rows, raw);
  const extra = raw.twist === 'twice' && rows > 0 ? 1 : 0;
  return {
    ...{ cleanAccounts, accountsActualAmount: fromFen(rows + extra), useStudentBalance: fromFen(balance) },
    payTime: timeOf(raw),
  };
};

const firstWhy = (...some: readonly (readonly string[])[]): readonly string[] =>
  some.find((one) => one.length > 0) ?? [];

export const chargeAct = (model: Model, person: ModelPerson, raw: Raw, seen: Seen): Act => {
  const chosen = person.items.filter((item, at) => item.required || ((raw.pick >> at) & 1) === 1);
  const taken = new Set(chosen.map(({ key }) => key));
  const split = splitOf(
    model,
    person,
    chosen.map((item) => [owedFor(item), item.custodial]),
    raw,
  );
  const cancels = raw.pick % 3 === 0;
  // An order on which nothing was received can give way to another.
  const isUnfinished = isLive(person) && statusOf(person) === 'toPay';
  return {
    ...(cancels ? { handler: continueHandler, call: chargeContinue } : { handler: chargeHandler, call: charge }),
    request: {
      ...{ noticeId: seen.noticeId, studentId: student(person.student), version: versionOf(raw, seen) },
      items: chosen.map(({ key }) => ({ photoId: demonstrationId.photo(key) })),
      itemsTotalAmount: fromFen(sum(chosen, owedFor)),
      ...money(split, raw),
    },
    refusals: firstWhy(
      chosen.length === 0 ? ['invalid'] : formRefusals(raw, split.rows),
      person.isSent ? [] : ['personNotSent'],
      isLive(person) && !(cancels && isUnfinished) ? ['1700026', '1700037'] : [],
      raw.twist === 'stale' ? ['1700022'] : [],
      raw.twist === 'tooMuch' ? ['invalid'] : [],
    ),
    apply: (orderNo) => pay(model, person, { ...split, orderNo, taken }),
  };
};

export const topUpAct = (model: Model, person: ModelPerson, raw: Raw, seen: Seen): Act | undefined => {
  const { order } = person;
  if (!order) return undefined;
  const lines = order.lines.map((line): [number, boolean] => [openOf(line), line.custodial]);
  const split = splitOf(model, person, lines, raw);
  const outstanding = sum(lines, ([amount]) => amount);
  return {
    ...{ handler: topUpHandler, call: chargeTopUp },
    request: {
      ...{ noticeId: seen.noticeId, studentId: student(person.student), version: versionOf(raw, seen) },
      ...{ orderNo: order.orderNo, itemsTotalAmount: fromFen(dueOf(person)) },
      ...{ havePayAmount: fromFen(receivedOf(person)), nowPayAmount: fromFen(outstanding), ...money(split, raw) },
    },
    refusals: firstWhy(
      formRefusals(raw, split.rows),
      raw.twist === 'stale' ? ['1700037'] : [],
      person.isSent ? [] : ['personNotSent', 'personUnpaid'],
      isLive(person) ? [] : ['personUnpaid'],
      outstanding > 0 ? [] : ['personPaid'],
      raw.twist === 'tooMuch' ? ['invalid'] : [],
    ),
    apply: () => topUp(model, person, split),
  };
};

/** A distribution of all that was received, items in another turn than the rule's. */
const askedOf = (person: ModelPerson, items: readonly ModelItem[], pick: number): Map<number, number> => {
  const from = pick % items.length;
  let [rest, forCustodial] = [paidOf(person), custodialMost(person)];
  const parts = new Map<number, number>();
  for (const item of [...items.slice(from), ...items.slice(0, from)]) {
    const due = isTaken(item) ? owedFor(item) : 0;
    const part = Math.min(rest, due, item.custodial ? forCustodial : due);
    parts.set(item.key, part);
    rest -= part;
    if (item.custodial) forCustodial -= part;
  }
  return parts;
};

export const adjustAct = (model: Model, person: ModelPerson, raw: Raw, seen: Seen): Act => {
  const items = changedItems(person.items, raw);
  const asked = raw.ofBalance < 300 ? askedOf(person, items, raw.pick) : undefined;
  // One fen more than was received or than an item costs.
  const over = raw.twist === 'tooMuch' && asked ? 1 : 0;
  const isHeld = paidOf(person) > 0 && person.order?.lines.some(({ custodial }) => custodial);
  return {
    ...{ handler: adjustHandler, call: adjustNoticePerson },
    request: {
      ...{ payNoticeId: seen.noticeId, payNoticePersonId: personId(seen.noticeId, person.student) },
      version: versionOf(raw, seen),
      items: items.map((item, at) => ({
        ...{ itemId: demonstrationId.item(item.key), photoId: demonstrationId.photo(item.key) },
        ...{ money: fromFen(item.price), number: item.quantity, payOption: item.required ? 1 : 2 },
        ...(item.permille < 1000 && { benefits: [{ itemDiscountType: 2, discount: item.permille / 10 }] }),
        ...{ havePayed: isTaken(item) },
        ...(asked && { payedPrice: fromFen((asked.get(item.key) ?? 0) + (at === 0 ? over : 0)) }),
      })),
    },
    refusals: firstWhy(
      isHeld ? ['personHasCustodial'] : [],
      raw.twist === 'stale' ? ['1700022'] : [],
      over > 0 ? ['invalid'] : [],
    ),
    overpays: () => statusOf(person) === 'overpaid',
    apply: () => adjust(model, person, items, asked),
  };
};
