/** What the product promises of money, written from its rules and not from its code: people, orders and balances in memory. Amounts in fen. */

export interface ModelItem {
  /** Number of the fee item in the demonstration's catalogue. */
  readonly key: number;
  readonly price: number;
  readonly quantity: number;
  /** What is left of the price after a discount, in permille; 1000: no discount. */
  readonly permille: number;
  readonly required: boolean;
  readonly custodial: boolean;
  readonly chosen: boolean;
  /** Refunded in part and not owed any more. */
  readonly credited: number;
}

export interface ModelLine {
  readonly key: number;
  readonly required: boolean;
  readonly custodial: boolean;
  due: number;
  /** Received and not refunded. */
  net: number;
  refunded: number;
}

export interface ModelOrder {
  readonly orderNo: string;
  lines: ModelLine[];
  unallocated: number;
  /** What records brought and was not refunded, and what the balance paid and did not get back. */
  ofRecords: number;
  ofBalance: number;
  refunded: number;
}

export interface ModelPerson {
  readonly notice: number;
  /** Number of the student in the demonstration. */
  readonly student: number;
  isSent: boolean;
  /** Sent at any time, even when withdrawn since. */
  wasSent: boolean;
  items: readonly ModelItem[];
  order: ModelOrder | undefined;
  /** Of all orders. */
  refunded: number;
}

export interface Model {
  readonly people: ModelPerson[];
  readonly balances: Map<number, number>;
}

export const sum = <One>(some: readonly One[], amount: (one: One) => number): number =>
  some.reduce((total, one) => total + amount(one), 0);

/** Half-up to the fen, once after the discount. */
const costOf = ({ price, quantity, permille }: ModelItem): number =>
  Math.floor((price * quantity * permille + 500) / 1000);
export const owedFor = (item: ModelItem): number => Math.max(0, costOf(item) - item.credited);

export const isTaken = ({ required, chosen }: ModelItem): boolean => required || chosen;
export const dueOf = ({ items }: ModelPerson): number => sum(items.filter(isTaken), owedFor);
export const receivedOf = ({ order }: ModelPerson): number => sum(order?.lines ?? [], ({ net }) => net);
export const paidOf = (person: ModelPerson): number => receivedOf(person) + (person.order?.unallocated ?? 0);
export const openOf = ({ due, net }: ModelLine): number => Math.max(0, due - net);
export const balanceOf = ({ balances }: Model, { student }: ModelPerson): number => balances.get(student) ?? 0;

const change = ({ balances }: Model, { student }: ModelPerson, amount: number): void => {
  balances.set(student, (balances.get(student) ?? 0) + amount);
};

/** Domain section 4, without what needs a channel. */
export const statusOf = (person: ModelPerson): string => {
  const { order } = person;
  const [due, received] = [dueOf(person), receivedOf(person)];
  if (order && order.unallocated > 0) return 'overpaid';
  if (!order || (received === 0 && due > 0)) return order && order.refunded > 0 ? 'refunded' : 'toPay';
  return received < due ? 'partPaid' : 'completed';
};

export const isLive = (person: ModelPerson): boolean => person.order !== undefined && statusOf(person) !== 'refunded';

const lineOf = (item: ModelItem): ModelLine => ({
  ...{ key: item.key, required: item.required, custodial: item.custodial, due: owedFor(item), net: 0, refunded: 0 },
});

/** A line that owes nothing and never received anything goes when the items change, and with it what it forbids (S4.25). */
const saysSomething = ({ due, net, refunded }: ModelLine): boolean => due > 0 || net + refunded > 0;

/** Required first, then chosen optional; larger due first, then line order. */
const inTurn = (lines: readonly ModelLine[]): ModelLine[] => [
  ...lines.filter(({ required }) => required).toSorted((one, other) => other.due - one.due),
  ...lines.filter(({ required }) => !required).toSorted((one, other) => other.due - one.due),
];

const fill = (lines: readonly ModelLine[], amount: number): void => {
  let rest = amount;
  for (const line of lines) {
    const part = Math.min(rest, openOf(line));
    line.net += part;
    rest -= part;
  }
  if (rest > 0) throw new Error('the model received more than fits');
};

interface Brought {
  readonly rows: number;
  readonly balance: number;
  /** The item that the rows pay; left out: by the rule. */
  readonly onto?: number | undefined;
}

const book = (model: Model, person: ModelPerson, order: ModelOrder, { rows, balance, onto }: Brought): void => {
  const custodial = () => sum(order.lines, (line) => (line.custodial ? line.net : 0));
  const before = custodial();
  fill(inTurn(order.lines.filter((line) => !line.custodial)), balance);
  fill(onto === undefined ? inTurn(order.lines) : order.lines.filter(({ key }) => key === onto), rows);
  order.ofBalance += balance;
  order.ofRecords += rows;
  change(model, person, custodial() - before - balance);
};

/** A first payment, or one after a full refund: another order. */
export const pay = (
  model: Model,
  person: ModelPerson,
  { orderNo, taken, ...brought }: Brought & { readonly orderNo: string; readonly taken: ReadonlySet<number> },
): void => {
  person.items = person.items.map((item) => ({ ...item, chosen: taken.has(item.key) }));
  const lines = person.items.filter(isTaken).map(lineOf);
  person.order = { orderNo, lines, unallocated: 0, ofRecords: 0, ofBalance: 0, refunded: 0 };
  book(model, person, person.order, brought);
};

export const topUp = (model: Model, person: ModelPerson, brought: Brought): void => {
  if (person.order) book(model, person, person.order, brought);
};

/** What of the received money custodial items can have: the balance pays other items only. */
export const custodialMost = ({ order }: ModelPerson): number => order?.ofRecords ?? 0;

/** S4.51-55: required first, then optional ones already paid, then the others; larger due first. */
const distributed = (person: ModelPerson, lines: readonly ModelLine[], total: number): Map<number, number> => {
  const rank = ({ required, net }: ModelLine) => (required ? 0 : net > 0 ? 1 : 2);
  const turn = lines.toSorted((one, other) => rank(one) - rank(other) || other.due - one.due);
  let [rest, forCustodial] = [total, custodialMost(person)];
  const parts = new Map<number, number>();
  for (const { key, due, custodial } of turn) {
    const part = Math.min(rest, due, custodial ? forCustodial : due);
    parts.set(key, part);
    rest -= part;
    if (custodial) forCustodial -= part;
  }
  return parts;
};

/** The items of a person change; what was received is distributed anew, as asked or by the rule. */
export const adjust = (
  model: Model,
  person: ModelPerson,
  items: readonly ModelItem[],
  asked?: ReadonlyMap<number, number>,
): void => {
  const total = paidOf(person);
  person.items = items;
  const { order } = person;
  if (!order) return;
  const taken = items.filter(isTaken);
  const old = order.lines;
  const lines = [
    ...old.map((line): ModelLine => {
      const item = taken.find(({ key }) => key === line.key);
      return item ? { ...lineOf(item), net: line.net, refunded: line.refunded } : { ...line, due: 0 };
    }),
    ...taken.filter(({ key }) => !old.some((line) => line.key === key)).map(lineOf),
  ];
  const parts = asked ?? distributed(person, lines, total);
  const custodial = (some: readonly ModelLine[]) => sum(some, (line) => (line.custodial ? line.net : 0));
  order.lines = lines.map((line) => ({ ...line, net: parts.get(line.key) ?? 0 })).filter(saysSomething);
  order.unallocated = total - sum(order.lines, ({ net }) => net);
  change(model, person, custodial(order.lines) - custodial(old));
};

export interface ModelRefund {
  readonly lines: ReadonlyMap<number, number>;
  readonly unallocated: number;
  readonly toBalance: number;
  /** A partial refund that lowers what is due. */
  readonly credits: boolean;
}

/** The sums of a refund and the range of what goes back to the balance (domain section 7). */
export const refundRange = ({ order }: ModelPerson, { lines, unallocated }: Omit<ModelRefund, 'toBalance'>) => {
  const total = sum([...lines.values()], (amount) => amount) + unallocated;
  const takenBack = sum(order?.lines ?? [], (line) => (line.custodial ? (lines.get(line.key) ?? 0) : 0));
  const most = total - takenBack;
  return { total, takenBack, least: Math.min(order?.ofBalance ?? 0, most), most };
};

export const refund = (model: Model, person: ModelPerson, asked: ModelRefund): void => {
  const { order } = person;
  if (!order) throw new Error('the model refunds without an order');
  const { total, takenBack } = refundRange(person, asked);
  const { toBalance, lines } = asked;
  for (const line of order.lines) {
    const amount = lines.get(line.key) ?? 0;
    line.net -= amount;
    line.refunded += amount;
  }
  if (asked.credits) {
    person.items = person.items.map((item) => ({ ...item, credited: item.credited + (lines.get(item.key) ?? 0) }));
    for (const line of order.lines) line.due -= lines.get(line.key) ?? 0;
  }
  order.unallocated -= asked.unallocated;
  const back = Math.min(order.ofBalance, toBalance);
  order.ofBalance -= back;
  order.ofRecords -= total - back;
  order.refunded += total;
  person.refunded += total;
  change(model, person, toBalance - takenBack);
};
