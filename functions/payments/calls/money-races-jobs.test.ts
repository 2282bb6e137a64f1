/** A job on money at once with another act on the same person, or with another job. */
import { describe, expect, it } from 'vitest';
import { notices } from '../../../shared/notices/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { handledBy, type HandledAnswer } from '../../../test/support/handle.ts';
import { applyBatch, batchOf } from '../../../test/support/money-model/batch-acts.ts';
import { booksOf, compare, type World } from '../../../test/support/money-model/compare.ts';
import { fileOf } from '../../../test/support/money-model/file-acts.ts';
import { applyPayOff, orderNoOf, paidOff, startPayOff } from '../../../test/support/money-model/job-acts.ts';
import { isLive, statusOf, type ModelPerson } from '../../../test/support/money-model/model.ts';
import { rawOf, type Kind, type Raw } from '../../../test/support/money-model/raw.ts';
import { actOf, codeOf, joinNewcomer, openWorld, quietly } from '../../../test/support/money-model/run.ts';
import { jobKeyOf } from '../../../test/support/money-model/run-job.ts';
import { moneyResult, runMoney, startMoney } from '../../../test/support/money-import.ts';
import { jobStatus } from '../../../test/support/notice-calls.ts';
import { person as personId, student } from '../../../test/support/settlement.ts';
import { run as runBulkJob } from '../../jobs/workers/run-bulk-job.ts';
import { handler as deleteHandler } from '../../people/calls/delete-notice-people.ts';
import { handler as revertHandler } from '../../notices/calls/revert-notice.ts';
import { openTables } from '../../storage/client.ts';

const rounds = Number(process.env['MONEY_RACE_ROUNDS'] ?? 1);
/** A round runs two jobs; ms. */
const timeout = 60_000 + rounds * 5_000;
/** The third notice bills nothing custodial: all acts are possible. */
const who = 4;

interface Outcome {
  readonly isStored: boolean;
  /** Why nothing was stored; empty when the answer is a row of a file that came back. */
  readonly code: string;
}
/** An act as its screen prepared it, and what it makes of the model that it was prepared from. */
interface Racer {
  run(): Promise<Outcome>;
  apply(world: World): Promise<void> | void;
}
type Prepare = (world: World, one: Raw, person: ModelPerson) => Promise<Racer>;

const direct: Prepare = async (world, one, person) => {
  const act = await actOf(world, one, person);
  return {
    run: async () => {
      if (!act) return { isStored: false, code: '1700025' };
      const code = codeOf(await handledBy(act.handler, act.call, act.request, { by: 'bursar' }));
      return { isStored: ['', '1700050'].includes(code), code };
    },
    apply: async (now) => act?.apply(await orderNoOf(now, person)),
  };
};

/** The job of an answer from its message to its end. */
const ended = async (answer: HandledAnswer): Promise<Outcome> => {
  if (answer.status !== 200) return { isStored: false, code: codeOf(answer) };
  const jobId = jobKeyOf(answer) as never;
  await runBulkJob({ jobId }, { now: Date.now() }, { tables: openTables() });
  const { done, failed } = await jobStatus(jobId);
  return { isStored: done > 0, code: failed[0]?.code ?? '' };
};

const payOff: Prepare = async (world, _, person) => ({
  run: async () => ended(await startPayOff(world, person, false)),
  apply: async (now) => {
    const amount = paidOff(now.model, person, false);
    if (amount !== undefined) await applyPayOff(now, person, amount, false);
  },
});

const batch: Prepare = async (world, one, person) => {
  const { change, send } = await batchOf(world, one, person);
  return { run: async () => ended(await send()), apply: (now) => applyBatch(now, person, change) };
};

const file: Prepare = async (world, one, person) => {
  const { kind, noticeId, rows, book } = fileOf(world, one, person);
  return {
    run: async () => {
      const jobId = await startMoney(kind, noticeId, rows);
      await runMoney(jobId);
      const { done, refused } = await moneyResult(jobId);
      expect(done + refused).toBe(1);
      return { isStored: done === 1, code: '' };
    },
    apply: async (now) => {
      expect(book(now.model, person, await orderNoOf(now, person))).toBe(true);
    },
  };
};

const withdraw: Prepare = async ({ noticeIds }, _, person) => ({
  run: async () => {
    const request = { id: noticeIds[person.notice] ?? '', studentIds: [student(person.student)] };
    return ended(await handledBy(revertHandler, notices.revertNotice, request, { by: 'bursar' }));
  },
  apply: () => {
    expect(['toPay', 'refunded']).toContain(statusOf(person));
    person.isSent = isLive(person);
  },
});

const deleted: Prepare = async ({ noticeIds }, _, person) => ({
  run: async () => {
    const noticeId = noticeIds[person.notice] ?? '';
    const request = { id: noticeId, payNoticePersonIds: [personId(noticeId, person.student)] };
    return ended(await handledBy(deleteHandler, people.deleteNoticePeople, request, { by: 'bursar' }));
  },
  apply: ({ model }) => {
    model.people.splice(model.people.indexOf(person), 1);
  },
});

const others: Partial<Record<Kind, Prepare>> = {
  ...{ payOff, batchAdd: batch, batchChange: batch, paidFile: file, refundFile: file },
  ...{ withdraw, delete: deleted },
};
const prepare: Prepare = (world, one, person) => (others[one.kind] ?? direct)(world, one, person);

/** Only somebody who was never sent the notice can be deleted: the last who came. */
const personOf = ({ model }: World, kinds: readonly Kind[] = []): ModelPerson => {
  const person = kinds.includes('delete') ? model.people.at(-1) : model.people[who];
  if (!person) throw new Error('the model is empty');
  return person;
};
const copyOf = (world: World): World => ({ ...world, model: structuredClone(world.model) });

interface Prepared {
  readonly world: World;
  readonly racers: readonly Racer[];
}
const prepared = async (world: World, kinds: readonly Kind[]): Promise<Prepared> => ({
  world,
  racers: await Promise.all(kinds.map((kind) => prepare(world, rawOf(kind), personOf(world, kinds)))),
});

/** Whether the tables are what these acts make of the model as it was, in this order. */
const explains = async ({ world, racers }: Prepared, turn: readonly number[]): Promise<boolean> => {
  try {
    for (const at of turn) await racers[at]?.apply(world);
    await compare(world);
    expect(await booksOf(world)).toEqual([]);
    return true;
  } catch {
    return false;
  }
};

/** What tells the loser what changed, or that another job has or takes the notice. */
const told = [
  ...['1700022', '1700025', '1700026', '1700037', 'nothingToRefund', 'personPaid', 'personUnpaid', 'personNotSent'],
  ...['busy', 'jobRunning', 'personChanged', 'personRefunded', 'nobodyToPayOff', 'nobodyToAdjust', 'nothingToWithdraw'],
];
/** The same of somebody who is not on the notice any more. */
const toldOfDeleted = [...told, 'notFound', 'studentNotFound'];

const onOpenPerson: readonly Kind[] = ['charge', 'payOff', 'withdraw', 'delete'];
const needsPayment: readonly Kind[] = ['topUp', 'full', 'partial', 'overpaid'];

const pay = async (world: World, isOverpaid: boolean): Promise<void> => {
  // Nothing from the balance: a file pays out on an account only.
  const paid = rawOf('charge', { share: isOverpaid ? 1000 : 300, ofBalance: 0 });
  const acts = [paid, rawOf('adjust', { pick: 0, share: 0 })];
  for (const one of acts.slice(0, isOverpaid ? 2 : 1)) {
    const { run, apply } = await prepare(world, one, personOf(world));
    expect(await run()).toMatchObject({ isStored: true });
    await apply(world);
  }
};

const race = async (kinds: readonly [Kind, Kind]): Promise<void> => {
  const world = await openWorld();
  if (kinds.includes('delete')) await joinNewcomer(world, personOf(world));
  const isOpen =
    kinds.some((kind) => onOpenPerson.includes(kind)) && !kinds.some((kind) => needsPayment.includes(kind));
  if (!isOpen) await pay(world, kinds.includes('overpaid'));
  const [one, other] = [await prepared(copyOf(world), kinds), await prepared(copyOf(world), kinds)];
  const { racers } = await prepared(world, kinds);

  const outcomes = await Promise.all(racers.map(({ run }) => run()));

  const stored = outcomes.flatMap(({ isStored }, at) => (isStored ? [at] : []));
  const reasons = kinds.includes('delete') ? toldOfDeleted : told;
  for (const { isStored, code } of outcomes) if (!isStored && code !== '') expect(reasons).toContain(code);
  expect(stored.length).toBeGreaterThan(0);
  const explained = (await explains(one, stored)) || (await explains(other, stored.toReversed()));
  expect({ explained, outcomes }).toEqual({ explained: true, outcomes });
};

const jobs = ['payOff', 'batchChange', 'batchAdd', 'paidFile', 'refundFile'] as const satisfies readonly Kind[];
const beside = [
  'charge',
  'topUp',
  'adjust',
  'full',
  'partial',
  'overpaid',
  'withdraw',
] as const satisfies readonly Kind[];

const besideDeletion = [
  'adjust',
  'batchChange',
  'batchAdd',
  'charge',
  'payOff',
  'paidFile',
] as const satisfies readonly Kind[];

describe('a deletion at once with', () => {
  it.each(besideDeletion)('%s ends as one after the other', { timeout }, async (kind) => {
    await quietly(async () => {
      for (let round = 0; round < rounds; round++) await race(['delete', kind]);
    });
  });
});

describe('a job and another act at once on one person', () => {
  const pairs = jobs.flatMap((job, at) => [...beside, ...jobs.slice(at)].map((other): [Kind, Kind] => [job, other]));

  it.each(pairs)('%s and %s end as one after the other', { timeout }, async (...kinds) => {
    await quietly(async () => {
      for (let round = 0; round < rounds; round++) await race(kinds);
    });
  });
});
