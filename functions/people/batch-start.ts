import * as z from 'zod/mini';
import type { Answer, Call } from '../../shared/contract/call.ts';
import { Conflict, Forbidden, type Params } from '../../shared/contract/errors.ts';
import { partsOfPersonId, type Id } from '../../shared/contract/ids.ts';
import type { Language } from '../../shared/contract/texts.ts';
import { discountPermission } from '../../shared/items/permissions.ts';
import { whyNotBatchAdjustable } from '../../shared/notices/rules.ts';
import type { batchAddItems } from '../../shared/people/calls/batch-add-items.ts';
import type { Actor } from '../api/actor.ts';
import { keepableText } from '../jobs/job-input-store.ts';
import { refusalText } from '../jobs/refusal-text.ts';
import type { Notice } from '../notices/notice.ts';
import { adjust } from '../payments/adjust.ts';
import { readManySettlementFacts, type SettlementFacts } from '../payments/settlement-facts.ts';
import { startMoneyJob } from '../payments/start-money-job.ts';
import type { Tables } from '../storage/client.ts';
import type { Operation } from '../storage/transact.ts';
import { batchAdjustKind } from './batch-adjust-kind.ts';
import { batchOutcome, readBatchFacts, type BatchChange, type BatchOutcome } from './batch-adjustment.ts';

type Started = Answer<typeof batchAddItems>;

/** A person that a request names, with the version that its screen showed. */
export interface NamedPerson {
  readonly personId: Id<'person'>;
  readonly revision?: number | undefined;
}

interface Start {
  readonly tables: Tables;
  readonly operation: Operation;
  readonly actor: Actor;
  readonly now: number;
  readonly language: Language;
  readonly notice: Notice;
  readonly people: readonly NamedPerson[];
  readonly change: BatchChange;
  readonly call: Call;
  readonly input: { readonly preview: boolean };
}

/** Fewer than 100 rows of a kind, and few enough requests at once. */
const peoplePerRead = 90;
const readsAtOnce = 4;

const readFacts = async ({ tables, notice }: Start, studentIds: readonly string[]) => {
  const windows = Array.from({ length: Math.ceil(studentIds.length / peoplePerRead) }, (_, index) =>
    studentIds.slice(index * peoplePerRead, (index + 1) * peoplePerRead),
  );
  const found: (SettlementFacts | undefined)[] = [];
  for (let start = 0; start < windows.length; start += readsAtOnce) {
    const some = windows.slice(start, start + readsAtOnce);
    found.push(...(await Promise.all(some.map((ids) => readManySettlementFacts(tables, notice, ids, [])))).flat());
  }
  return found;
};

/** What a confirmation has more than its preview, for each person: `,"version":123456`. */
const versionBytes = 20;

interface Case extends NamedPerson {
  readonly studentId: Id<'student'>;
  readonly isOfNotice: boolean;
  readonly facts: SettlementFacts | undefined;
  readonly outcome: BatchOutcome;
}

const isAble = ({ outcome }: Case): boolean => outcome.code === undefined;

/**
 * Whether the job takes the person. Whoever comes with a version was shown as somebody who will be changed: when that is
 * not possible any more, the job refuses them, so that its result names them.
 */
const isMember = (one: Case): boolean => isAble(one) || (one.isOfNotice && one.revision !== undefined);

const shownOf = (start: Start, { personId, facts, outcome }: Case): Started['preview'] => {
  if (!facts || outcome.code !== undefined) return [];
  const { state } = facts.person;
  const { after } = adjust(start.operation, facts, start.notice.schoolId, outcome.adjustment);
  return [
    {
      ...{ personId, name: state.name, eName: state.eName, revision: state.revision },
      ...{ dueBefore: state.due, due: after.state.due, payStatusBefore: state.payStatus },
      ...{ payStatus: after.state.payStatus, received: after.state.received },
      overpaid: after.state.unallocated ?? 0,
    },
  ];
};

const skippedOf = ({ language, notice }: Start, { personId, outcome: { code, ...rest } }: Case): Started['skipped'] => {
  if (code === undefined) return [];
  const params: Params | undefined = 'params' in rest ? rest.params : undefined;
  return [{ personId, code, message: refusalText(language, { code, params }, notice.currency) }];
};

/**
 * Starts the job that changes what many people are billed; with `preview` it only says what the job would do. Who cannot
 * be adjusted is skipped (S5.15-19).
 */
export const startBatch = async (start: Start): Promise<Started> => {
  const { tables, operation, actor, now, notice, change, call, input } = start;
  const mayDiscount = actor.permissions.has(discountPermission[notice.businessType]);
  const people = [...new Map(start.people.map((one) => [one.personId, one])).values()].map((one) => ({
    ...one,
    ...partsOfPersonId(one.personId),
  }));
  const [batch, facts] = await Promise.all([
    readBatchFacts(tables, { notice, change, mayDiscount }),
    readFacts(
      start,
      people.map(({ studentId }) => studentId),
    ),
  ]);
  const cases = people.map(({ noticeId, ...one }, index): Case => {
    const isOfNotice = noticeId === notice.noticeId;
    const found = isOfNotice ? facts[index] : undefined;
    return {
      ...one,
      isOfNotice,
      facts: found,
      outcome: found ? batchOutcome(found, batch) : { code: 'studentNotFound' },
    };
  });
  if (cases.some(({ outcome }) => outcome.code === 'forbidden')) throw new Forbidden();
  const able = cases.filter(isAble);
  const refusal = whyNotBatchAdjustable(notice, able.length, now);
  if (refusal && !(input.preview && refusal === 'nobodyToAdjust')) throw new Conflict(refusal);
  const isTaken = input.preview ? isAble : isMember;
  const skipped = cases.filter((one) => !isTaken(one)).flatMap((one) => skippedOf(start, one));
  const request = z.encode(call.request, input);
  if (input.preview) {
    // A preview that cannot be confirmed would cost the user the time of reading it.
    keepableText(request, versionBytes * people.length);
    return { count: able.length, skipped, preview: able.flatMap((one) => shownOf(start, one)), jobId: undefined };
  }
  const members = cases.filter(isMember).map(({ studentId, revision, facts: found }) => ({
    studentId,
    revision: revision ?? found?.person.state.revision ?? 0,
  }));
  return startMoneyJob(
    tables,
    {
      ...{ operation, notice, kind: batchAdjustKind, input: { act: change.act, mayDiscount }, members },
      request,
    },
    { count: members.length, skipped, preview: [] },
  );
};
