/** Runs random acts on real tables beside the model, and compares everything after each of them. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { sentNotice } from '../desk.ts';
import { handledBy, type HandledAnswer } from '../handle.ts';
import { billedItem } from '../settlement.ts';
import { writesDuring } from '../table-requests.ts';
import { tableFaults } from '../tables.ts';
import { adjustAct, chargeAct, topUpAct, type Act } from './acts.ts';
import { booksOf, compare, lineNosOf, stored, storedBalances, type World } from './compare.ts';
import { modelItem } from './item-changes.ts';
import { batch } from './batch-acts.ts';
import { importFile } from './file-acts.ts';
import { payOff, sendAgain, withdraw } from './job-acts.ts';
import type { ModelItem, ModelPerson } from './model.ts';
import { join, leave, newPerson } from './people-acts.ts';
import { kinds, twists, type Kind, type Raw } from './raw.ts';
import { refundAct } from './refund-acts.ts';
import { deliverLate } from './run-job.ts';

/** What each notice bills: custodial and optional items, a discount, and nothing custodial, so that it can be adjusted. */
const billed: readonly (readonly ModelItem[])[] = [
  [modelItem(1, 10_000), modelItem(3, 2_050, { quantity: 2 }), modelItem(6, 3_000, { required: false })],
  [modelItem(1, 10_001, { permille: 855 }), modelItem(8, 3_333), modelItem(6, 3_000, { required: false })],
  [modelItem(9, 5_001), modelItem(7, 1_234, { required: false }), modelItem(6, 4_000, { required: false })],
];
const students = [61, 62] as const;
/** Comes onto the notices later. */
const newcomer = 63;

const formItem = ({ key, price, quantity, permille, required }: ModelItem) => ({
  ...billedItem(key, { money: price / 100, number: quantity, payOption: required ? 1 : 2 }),
  ...(permille < 1000 && { benefits: [{ itemDiscountType: 2 as const, discount: permille / 10 }] }),
});

export const openWorld = async (): Promise<World> => {
  const noticeIds: string[] = [];
  for (const items of billed) noticeIds.push(await sentNotice(students, { items: items.map(formItem) }));
  const people = billed.flatMap((items, notice) =>
    students.map((one): ModelPerson => ({ ...newPerson(notice, one, items), isSent: true, wasSent: true })),
  );
  const opening = await storedBalances([...students, newcomer]);
  return { noticeIds, model: { people, balances: new Map(opening) }, opening, delivered: [] };
};

/** An act that is stored, to be sent again. */
interface Sent extends Pick<Act, 'handler' | 'call' | 'request'> {
  readonly key: string;
  readonly answer: HandledAnswer;
}

const send = ({ handler, call, request }: Pick<Act, 'handler' | 'call' | 'request'>, key: string) =>
  writesDuring(() => handledBy(handler, call, request, { by: 'bursar', key }));

export const codeOf = ({ body }: HandledAnswer): string => (body as { code?: string } | undefined)?.code ?? '';

export const actOf = async (world: World, raw: Raw, person: ModelPerson): Promise<Act | undefined> => {
  const { model, noticeIds } = world;
  const [now] = await stored(world, [person]);
  const seen = { noticeId: noticeIds[person.notice] ?? '', version: now?.state.revision ?? 0 };
  if (raw.kind === 'charge') return chargeAct(model, person, raw, seen);
  if (raw.kind === 'topUp') return topUpAct(model, person, raw, seen);
  if (raw.kind === 'adjust') return adjustAct(model, person, raw, seen);
  return refundAct(model, person, raw, seen, lineNosOf(now?.order));
};

const replay = async (sent: readonly Sent[], { pick, twist }: Raw): Promise<void> => {
  const one = sent[pick % Math.max(1, sent.length)];
  if (!one) return;
  const request = twist === 'none' ? one.request : { ...one.request, version: 1_000_000 };
  const { result, writes } = await send({ ...one, request }, one.key);
  if (twist === 'none')
    expect({ ...result, body: bodyOf(result) }).toEqual({ ...one.answer, body: bodyOf(one.answer) });
  else expect(codeOf(result)).toBe('operationIdReused');
  expect(writes).toEqual([]);
};
/** A refusal names its request, which is another one. */
const bodyOf = ({ body }: HandledAnswer): unknown =>
  Array.isArray(body) ? body : { ...(body as object), requestId: undefined };

/** A request that the tables answer with a conflict, or whose answer is lost, ends as any other. */
const disturb = ({ pick, rows }: Raw): void => {
  if (pick % 5 === 0) tableFaults.conflictNext(rows % 2 === 0 ? 1 : 2);
  if (pick % 13 === 0) tableFaults.failAfterCommit(1);
};

const perform = async (world: World, raw: Raw, person: ModelPerson, sent: Sent[]): Promise<void> => {
  const act = await actOf(world, raw, person);
  if (!act) return;
  const key = randomUUID();
  if (act.refusals.length === 0) disturb(raw);
  const { result, writes } = await send(act, key);
  tableFaults.conflictNext(0);
  tableFaults.failAfterCommit(0);
  if (act.refusals.length > 0) {
    expect(act.refusals).toContain(codeOf(result));
    expect(writes).toEqual([]);
    return;
  }
  act.apply((result.body as { orderNo?: string }).orderNo ?? '');
  const code = act.overpays?.() === true ? '1700050' : '';
  expect({ code: codeOf(result), body: result.body }).toEqual({ code, body: result.body });
  sent.push({ ...act, key, answer: result });
};

/** A further student comes onto the notice of a person. */
export const joinNewcomer = (world: World, { notice }: ModelPerson): Promise<void> =>
  join(world, newcomer, { notice, items: billed[notice] ?? [] });

/** What is not one call about one person. */
const otherActs: Partial<Record<Kind, (world: World, raw: Raw, person: ModelPerson) => Promise<void>>> = {
  ...{ withdraw, payOff, batchAdd: batch, batchChange: batch, paidFile: importFile, refundFile: importFile },
  send: (world, _, person) => sendAgain(world, person),
  join: (world, _, person) => joinNewcomer(world, person),
  delete: leave,
  lateMessage: deliverLate,
};

/** One act and the comparison of everything after it. */
const step = async (world: World, raw: Raw, sent: Sent[]): Promise<void> => {
  const person = world.model.people[raw.who % world.model.people.length];
  if (!person) throw new Error('the model is empty');
  await (otherActs[raw.kind]?.(world, raw, person) ??
    (raw.kind === 'replay' ? replay(sent, raw) : perform(world, raw, person, sent)));
  await compare(world);
};

const weights: Readonly<Record<Kind, number>> = {
  ...{ charge: 6, topUp: 4, adjust: 6, full: 2, partial: 4, overpaid: 2, withdraw: 1, send: 2, payOff: 2, replay: 2 },
  ...{ batchAdd: 1, batchChange: 2, paidFile: 2, refundFile: 1, join: 1, delete: 1, lateMessage: 1 },
};
const weighted = kinds.flatMap((kind) => Array.from({ length: weights[kind] }, () => kind));

const rawAct: fc.Arbitrary<Raw> = fc.record({
  who: fc.nat(8),
  kind: fc.constantFrom(...weighted),
  share: fc.nat(1200),
  ofBalance: fc.nat(1000),
  rows: fc.integer({ min: 1, max: 4 }),
  pick: fc.nat(1000),
  // Most requests are right.
  twist: fc.oneof(
    { weight: 6, arbitrary: fc.constant('none' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...twists) },
  ),
});

const actsPerRun = 100;

/** Time for so many operations on a busy machine, and for the shortest acts that fail; ms. */
export const modelTime = (operations: number): number => 120_000 + operations * 100;

/** Each call logs a line, and to carry it to the reporter takes longer than the call. */
export const quietly = async (work: () => Promise<void>): Promise<void> => {
  const spies = (['log', 'info', 'warn'] as const).map((name) => vi.spyOn(console, name).mockReturnValue(undefined));
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
};

/** Runs about so many operations; a failure prints its seed and the shortest acts that fail. */
export const runModel = (operations: number, seed?: number): Promise<void> => {
  const acts = fc.array(rawAct, { minLength: 1, maxLength: 2 * actsPerRun, size: 'max' });
  const one = fc.asyncProperty(acts, async (some) => {
    const world = await openWorld();
    const sent: Sent[] = [];
    for (const raw of some) await step(world, raw, sent);
    expect(await booksOf(world)).toEqual([]);
  });
  return quietly(() =>
    fc.assert(one, {
      numRuns: Math.ceil(operations / actsPerRun),
      interruptAfterTimeLimit: modelTime(operations),
      markInterruptAsFailure: true,
      ...(seed !== undefined && { seed }),
    }),
  );
};
