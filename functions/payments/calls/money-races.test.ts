import { describe, expect, it } from 'vitest';
import { handledBy } from '../../../test/support/handle.ts';
import { booksOf, compare, type World } from '../../../test/support/money-model/compare.ts';
import { rawOf, type Kind, type Raw } from '../../../test/support/money-model/raw.ts';
import { actOf, codeOf, openWorld, quietly } from '../../../test/support/money-model/run.ts';

const raced = ['charge', 'topUp', 'adjust', 'full', 'partial', 'overpaid'] as const satisfies readonly Kind[];
/** What tells the loser what changed; the act is not possible any more, or its screen is old. */
const told = ['1700022', '1700025', '1700026', '1700030', '1700037', 'nothingToRefund', 'personPaid', 'personUnpaid'];
const rounds = Number(process.env['MONEY_RACE_ROUNDS'] ?? 1);
/** A round makes a person's books anew; ms. */
const timeout = 60_000 + rounds * 5_000;

const send = async (world: World, who: number, one: Raw) => {
  const person = world.model.people[who];
  const act = person && (await actOf(world, one, person));
  if (!act) throw new Error('nothing to send');
  return { act, answer: () => handledBy(act.handler, act.call, act.request, { by: 'bursar' }) };
};
const book = async (world: World, who: number, one: Raw) => {
  const { act, answer } = await send(world, who, one);
  const { body } = await answer();
  act.apply((body as { orderNo?: string }).orderNo ?? '');
};

/** The third notice bills nothing custodial: all acts are possible on a part payment. */
const payers = [4, 5];

const race = async (kinds: readonly [Kind, Kind]): Promise<void> => {
  for (let round = 0; round < rounds; round++) {
    const world = await openWorld();
    const who = payers[round % payers.length] ?? 4;
    const isOverpaid = kinds.includes('overpaid');
    await book(world, who, rawOf('charge', { share: isOverpaid ? 1000 : 300 + round }));
    // Now less is owed than was received: something is overpaid, too.
    if (isOverpaid) await book(world, who, rawOf('adjust', { pick: 0, share: 0 }));
    const acts = await Promise.all(kinds.map((kind) => send(world, who, rawOf(kind))));
    const answers = await Promise.all(acts.map(({ answer }) => answer()));
    const won = acts.filter((_, at) => ['', '1700050'].includes(codeOf(answers[at] ?? { status: 0, body: undefined })));
    const lost = answers.map(codeOf).filter((code) => code !== '' && code !== '1700050');
    expect(acts[kinds.indexOf('overpaid')]?.act.refusals ?? []).toEqual([]);
    const possible = acts.filter(({ act }) => act.refusals.length === 0);
    expect(won).toHaveLength(Math.min(1, possible.length));
    for (const code of lost) expect(told).toContain(code);
    for (const { act } of won) act.apply('');
    await compare(world);
    expect(await booksOf(world)).toEqual([]);
  }
};

describe('two acts at once on one person', () => {
  const pairs = raced.flatMap((one, at) => raced.slice(at).map((other): [Kind, Kind] => [one, other]));

  it.each(pairs)('%s and %s end as one of them after the other', { timeout }, async (...kinds) => {
    await quietly(() => race(kinds));
  });
});
