import type { Params } from '../../../shared/contract/errors.ts';
import { isoOf } from '../../../shared/contract/time.ts';
import type { RowFault } from '../../../shared/imports/faults.ts';
import { hasLiveOrder } from '../../../shared/people/rules.ts';
import type { Job } from '../../jobs/job.ts';
import type { ChunkWork } from '../../jobs/lanes.ts';
import { operationOf } from '../../jobs/new-job.ts';
import { settledActions } from '../../payments/settled.ts';
import type { SettlementFacts } from '../../payments/settlement-facts.ts';
import { refundWrites } from '../../refunds/refund-store.ts';
import { auditActions } from '../../storage/transact.ts';
import type { FoundFault } from '../judged.ts';
import type { PlanRow } from '../plan-rows.ts';
import { numberOf } from '../row-person.ts';
import { refusedMember } from '../write-rows.ts';
import { identitiesOf, itemOf, whyNot, type Booked } from './book-row.ts';
import { readRowFacts, type LoadedMoney, type LoadedRow } from './load-money.ts';
import { identitiesIn, judgeRows } from './check-money.ts';
import type { MoneyRow } from './money-row.ts';
import { isGood, outcomeOf } from './person-rows.ts';
import type { RowIdentity } from './row-identity.ts';
import { rowIdentityStore, rowIdentityWrites } from './row-identity-store.ts';

/** A row with all rows of its person: it is written by itself. */
export interface RowMember extends LoadedRow {
  readonly rows: readonly LoadedRow[];
}

interface Target {
  readonly money: LoadedMoney;
  readonly job: Job;
  /** Whether the rows were checked before; otherwise they are as the file came. */
  readonly isPlanned: boolean;
  /** Whether the user books rows again that were booked before. */
  readonly again: boolean;
}

/** So often the order may change while a row is written: then the row is refused for itself. */
const attemptsMax = 4;

const nothing = { actions: [], done: 0, alreadySo: 0, refused: [] } as const;

const refusedWork = ({ students }: LoadedMoney, rows: readonly Pick<PlanRow, 'row' | 'faults'>[]): ChunkWork => ({
  ...nothing,
  refused: rows.map(({ row, faults }) =>
    refusedMember({ rows: [row], student: students.get(numberOf(row)), items: [], faults }),
  ),
});

const refusedFor = (money: LoadedMoney, { row }: MoneyRow, fault: RowFault, params: Params = {}): ChunkWork => {
  const faults: FoundFault[] = [{ code: fault, params, row: row.number }];
  return refusedWork(money, [{ row, faults }]);
};

/** Whether a row that was booked before is booked again: only one that the user saw, and nobody has booked since. */
const isBookedAgain = ({ isPlanned, again, job }: Target, { state, faults }: PlanRow, found: RowIdentity): boolean => {
  if (!again) return false;
  if (!isPlanned || found.jobId === job.jobId) return !isPlanned || state === 'same';
  const [seen] = faults;
  return seen?.params['jobId'] === found.jobId && seen.params['row'] === found.row;
};

/** Acts of one person come one after the other, each at a time of its own: the history tells them apart by it. */
const operationFor = (job: Job, { money: { now } }: Target, { planned, rows }: RowMember) => {
  const place = rows.findIndex((one) => one.planned === planned);
  return { ...operationOf(job, now + place), id: `${job.jobId}-${planned.row.number}` };
};

interface Act {
  readonly target: Target;
  readonly member: RowMember;
  readonly facts: SettlementFacts;
  readonly booked: Booked;
  readonly identities: readonly string[];
  /** Who has booked them before. */
  readonly before: readonly RowIdentity[];
}

/** Whether somebody else changed a person since the check. `booked`: whoever has the identities of the person's rows. */
const isChanged = (
  { job }: Target,
  { revision }: PlanRow,
  { person }: SettlementFacts,
  booked: readonly RowIdentity[],
): boolean => {
  if (revision === undefined) return false;
  const ofJob = booked.flatMap((one) => (one.jobId === job.jobId ? [one.revision ?? 0] : []));
  return person.state.revision !== Math.max(revision, ...ofJob);
};

/** All rows of one payment or refund: one transaction, with the identity that keeps it from being booked twice. */
const workOf = ({ target, member, facts, booked, identities, before }: Act): ChunkWork => {
  const { job } = target;
  const { orgId, jobId } = job;
  const operation = operationFor(job, target, member);
  const revision = facts.person.state.revision + 1;
  const record = { orgId, jobId, row: member.planned.row.number, at: isoOf(operation.now), revision };
  return {
    ...nothing,
    actions: [
      ...settledActions(operation, facts, booked.settled),
      ...(booked.refund ? [refundWrites.book(booked.refund)] : []),
      ...rowIdentityWrites.take(identities, record, before),
      ...auditActions(operation, [booked.audited]),
    ],
    done: 1,
  };
};

const writeRow = async (target: Target, member: RowMember, attempt: number): Promise<ChunkWork> => {
  const { money, job } = target;
  const { planned, read, rows } = member;
  if (!isGood(read)) return refusedWork(money, [read]);
  if (planned.state === 'same' && !target.again) return { ...nothing, alreadySo: 1 };
  if (attempt > attemptsMax) return refusedFor(money, read, 'changedMeanwhile');
  const facts = await readRowFacts(money, read);
  if (!facts) return refusedFor(money, read, 'notOnThisNotice');
  const found = itemOf(facts, read);
  if ('fault' in found) return refusedFor(money, read, found.fault, found.params);
  const { context } = money;
  const identities = identitiesOf(context, read, found.item?.itemId);
  // Earlier rows of the job change the person, too.
  const others = planned.revision === undefined ? [] : rows.filter((one) => one.planned !== planned);
  // Most rows are new, and alone: only a failed condition makes it worth a look.
  const isLooked = attempt > 1 || target.again || others.length > 0;
  const looked = [
    identities,
    ...others.map((other) => (isGood(other.read) ? identitiesIn(money, facts, other.read) : [])),
  ];
  const booked = isLooked ? await rowIdentityStore(money.tables).ofAll(looked) : [];
  const [before = []] = booked;
  const [last] = before;
  if (last && !isBookedAgain(target, planned, last)) return { ...nothing, alreadySo: 1 };
  const { now } = operationFor(job, target, member);
  const changed = isChanged(target, planned, facts, booked.flat());
  const opens = !changed && !hasLiveOrder(facts.person.state);
  // One of several rows opens the order for all of them: what the others say decides about this one, too.
  const judged = opens && rows.length > 1 ? await judgeRows(money, rows, facts, target.again) : undefined;
  const outcome = changed
    ? whyNot('changedMeanwhile')
    : (judged?.refusals.get(planned.row.number) ??
      outcomeOf({ context, facts, row: read, rows: judged?.accepted ?? rows, now }));
  // A payment that was booked before leaves nothing to pay: that it was booked is the better reason.
  if ('fault' in outcome)
    return isLooked ? refusedFor(money, read, outcome.fault, outcome.params) : writeRow(target, member, attempt + 1);
  return workOf({ target, member, facts, booked: outcome, identities, before });
};

/** Writes one row of money, or counts rows that the check refused. */
export const writeMoney = (target: Target) => {
  const attempts = new Map<number, number>();
  return async (members: readonly RowMember[]): Promise<ChunkWork> => {
    const [member, ...others] = members;
    if (!member || others.length > 0 || member.planned.state === 'refused')
      return refusedWork(
        target.money,
        members.map(({ planned }) => planned),
      );
    const { number } = member.planned.row;
    const attempt = (attempts.get(number) ?? 0) + 1;
    attempts.set(number, attempt);
    return writeRow(target, member, attempt);
  };
};
