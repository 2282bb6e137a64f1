import type { RowFault } from '../../../shared/imports/faults.ts';
import type { Params } from '../../../shared/contract/errors.ts';
import { dateIn } from '../../../shared/contract/time.ts';
import type { Settled } from '../../payments/settled.ts';
import type { SettlementFacts } from '../../payments/settlement-facts.ts';
import type { PlanRow } from '../plan-rows.ts';
import { identitiesOf, itemOf, whyNot, type WhyNot } from './book-row.ts';
import { readRowFacts, type LoadedMoney, type LoadedRow } from './load-money.ts';
import type { MoneyRow } from './money-row.ts';
import { isGood, itemsPaidBy, outcomeOf } from './person-rows.ts';
import type { RowIdentity } from './row-identity.ts';
import { rowIdentityStore } from './row-identity-store.ts';

/** What would come of the rows of a file now; amounts in fen. */
export interface CheckedMoney {
  readonly rows: readonly PlanRow[];
  readonly people: number;
  readonly amount: number;
  readonly sameAmount: number;
  /** What would be booked in all if rows that were booked before were booked again. */
  readonly againCount: number;
  readonly againAmount: number;
}

const peopleAtOnce = 8;

/** The facts after a row, as the next row of the person would find them. */
const factsAfter = (facts: SettlementFacts, { person, order, balance }: Settled): SettlementFacts => ({
  ...facts,
  ...{ person: { ...facts.person, ...person }, order },
  ...(facts.balance && { balance: { ...facts.balance, balance: facts.balance.balance + balance.amount } }),
});

const stateOf = (
  { row }: MoneyRow,
  state: PlanRow['state'],
  fault?: { readonly fault: RowFault; readonly params: Params },
): PlanRow => ({
  row,
  state,
  faults: fault ? [{ code: fault.fault, params: fault.params, row: row.number }] : [],
});

/** The identities of a row whose person has these facts. */
export const identitiesIn = ({ context }: LoadedMoney, facts: SettlementFacts, row: MoneyRow): readonly string[] => {
  const found = itemOf(facts, row);
  return identitiesOf(context, row, 'item' in found ? found.item?.itemId : undefined);
};

interface Person {
  readonly money: LoadedMoney;
  readonly group: readonly LoadedRow[];
  readonly good: readonly MoneyRow[];
  readonly facts: SettlementFacts;
  /** Rows that were booked before are booked, too. */
  readonly again: boolean;
}

/** The rows of one person, one after the other, each on what the rows before it would leave. */
const checkInOrder = async ({ money, group, good, facts: first, again }: Person): Promise<PlanRow[]> => {
  const { context, now, tables } = money;
  const identities = good.map((row) => identitiesIn(money, first, row));
  const booked = await rowIdentityStore(tables).ofAll(identities);
  const bookedParams = ({ at, row, jobId }: RowIdentity): Params => ({
    ...{ date: dateIn(context.timeZone, Date.parse(at)), row, jobId },
  });
  const seen = new Map<string, number>();
  let facts = first;
  return good.map((row, index) => {
    const [identity = ''] = identities[index] ?? [];
    const [[before], earlier] = [booked[index] ?? [], seen.get(identity)];
    const same =
      earlier === undefined
        ? before && whyNot('bookedBefore', bookedParams(before))
        : whyNot('sameInFile', { row: earlier });
    if (earlier === undefined && before) seen.set(identity, row.row.number);
    if (same && !again) return stateOf(row, 'same', same);
    const outcome = outcomeOf({ context, facts, row, rows: group, now });
    if ('fault' in outcome) return stateOf(row, 'refused', outcome);
    if (earlier === undefined) seen.set(identity, row.row.number);
    facts = factsAfter(facts, outcome.settled);
    return same ? stateOf(row, 'same', same) : stateOf(row, 'new');
  });
};

const isBooked = ({ state }: PlanRow, again: boolean): boolean => state === 'new' || (again && state === 'same');

/** The same without the rows that book nothing: those that are refused, and those that were booked before. */
const withBooked = (person: Person, rows: readonly PlanRow[]): Person => {
  const booked = new Set(rows.filter((row) => isBooked(row, person.again)).map(({ row }) => row.number));
  return {
    ...person,
    group: person.group.filter(({ planned }) => booked.has(planned.row.number)),
    good: person.good.filter(({ row }) => booked.has(row.number)),
  };
};

/** An order is opened for the items that its rows pay. When a row that books nothing was the only one for an item, the others are checked again. */
const checkTogether = async (person: Person): Promise<PlanRow[]> => {
  const rows = await checkInOrder(person);
  const left = withBooked(person, rows);
  if (itemsPaidBy(left.facts, left.group).size === itemsPaidBy(person.facts, person.group).size) return rows;
  return [...rows.filter((row) => !isBooked(row, person.again)), ...(await checkTogether(left))];
};

/** What would come of the rows of a person now. */
interface JudgedRows {
  /** Those that would be booked: only they choose items for the order that one of them opens. */
  readonly accepted: readonly LoadedRow[];
  /** Why a row would be refused, by its number. */
  readonly refusals: ReadonlyMap<number, WhyNot>;
}

/** Judges the rows of a person together, as a check does. */
export const judgeRows = async (
  money: LoadedMoney,
  rows: readonly LoadedRow[],
  facts: SettlementFacts,
  again: boolean,
): Promise<JudgedRows> => {
  const group = rows.filter(({ planned }) => isBooked(planned, again));
  const good = group.flatMap(({ read }) => (isGood(read) ? [read] : []));
  const checked = await checkTogether({ money, group, good, facts, again });
  const accepted = new Set(checked.filter((row) => isBooked(row, again)).map(({ row }) => row.number));
  const refused = checked.filter(({ state }) => state === 'refused');
  return {
    accepted: group.filter(({ planned }) => accepted.has(planned.row.number)),
    refusals: new Map(
      refused.flatMap(({ row, faults: [found] }) => (found ? [[row.number, whyNot(found.code, found.params)]] : [])),
    ),
  };
};

interface CheckedPerson {
  readonly rows: readonly PlanRow[];
  /** Those that would be booked if rows that were booked before were booked again. */
  readonly again: readonly PlanRow[];
}

const checkPerson = async (money: LoadedMoney, group: readonly LoadedRow[]): Promise<CheckedPerson> => {
  const refused = group.flatMap(({ read }): PlanRow[] => (isGood(read) ? [] : [{ ...read, state: 'refused' }]));
  const good = group.flatMap(({ read }) => (isGood(read) ? [read] : []));
  const [first] = good;
  if (!first) return { rows: refused, again: [] };
  const facts = await readRowFacts(money, first);
  if (!facts) {
    const unknown = good.map((row) => stateOf(row, 'refused', whyNot('notOnThisNotice')));
    return { rows: [...refused, ...unknown], again: [] };
  }
  const person: Person = { money, group, good, facts, again: true };
  const checked = await checkTogether({ ...person, again: false });
  const hasSame = checked.some(({ state }) => state === 'same');
  const again = hasSame ? await checkTogether(withBooked(person, checked)) : checked;
  const { revision } = facts.person.state;
  const kept = checked.map((row) => (row.state === 'refused' ? row : { ...row, revision }));
  return { rows: [...refused, ...kept], again: again.filter((row) => isBooked(row, true)) };
};

/** What would come of every row, without writing: the same code that books them. */
export const checkMoney = async (money: LoadedMoney): Promise<CheckedMoney> => {
  const people: CheckedPerson[] = [];
  const left = [...money.groups];
  const work = async (): Promise<void> => {
    for (let group = left.pop(); group; group = left.pop()) people.push(await checkPerson(money, group));
  };
  await Promise.all(Array.from({ length: peopleAtOnce }, work));
  const rows = people.flatMap((one) => one.rows);
  const again = people.flatMap((one) => one.again);
  const read = new Map(
    money.groups.flat().flatMap((row) => (isGood(row.read) ? [[row.read.row.number, row.read] as const] : [])),
  );
  const readOf = (some: readonly PlanRow[]): MoneyRow[] => some.flatMap(({ row }) => read.get(row.number) ?? []);
  const sumOf = (some: readonly PlanRow[]) => readOf(some).reduce((sum, { amount }) => sum + amount, 0);
  const of = (state: PlanRow['state']) => rows.filter((row) => row.state === state);
  return {
    rows: rows.sort((one, other) => one.row.number - other.row.number),
    people: new Set(readOf(of('new')).map(({ studentId }) => studentId)).size,
    ...{ amount: sumOf(of('new')), sameAmount: sumOf(of('same')) },
    ...{ againCount: again.length, againAmount: sumOf(again) },
  };
};
