import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../shared/contract/call.ts';
import type { Entity } from '../../shared/contract/ids.ts';
import { calls } from '../../shared/contract/index.ts';
import { answerAs, answerWith, drain, type CallOptions } from '../support/cloud.ts';
import { changed, faultyRequests, scopedIdPlaces, withId, type Wire } from '../support/requests.ts';
import { changesBetween, latestMoment, type Moment } from '../support/changes.ts';
import type { WireAnswer } from '../support/wire.ts';
import { actsOnFailures, freshWorld, requestIn } from '../support/world.ts';

const writes = calls
  .filter(({ call }) => call.permission.token === 'staff' && ['write', 'money', 'bulk'].includes(call.kind))
  .filter(({ call }) => !actsOnFailures(call))
  .map((each) => [`${each.module}.${each.name}`, each] as const);

const repetitions = 6;
/** Well-formed, and of nothing. */
const unknownId = '01KDVDNA00ZZ00000000000001';
const unknownIds: Partial<Record<Entity, string>> = {
  order: '202609010000000000009999',
  record: '202609010000000000009998',
  person: `${unknownId}_${unknownId}`,
};
const send = (call: Call, request: Wire, options: CallOptions) => answerAs('bursar', call, request, options);

const freshRequest = async (call: Call): Promise<Wire> => {
  const accepts = async (request: Wire) => (await send(call, request, {})).status === 200;
  return requestIn(await freshWorld('bursar', call, accepts), call);
};

/** The same, its fields in another order. */
const reordered = (request: Wire): Wire => Object.fromEntries(Object.entries(request).toReversed());

/** An answer without what is signed anew each time: the form or the parts of an upload. */
const unsigned = ({ status, body }: WireAnswer): unknown =>
  JSON.parse(
    JSON.stringify({ status, body }, (name, value: unknown) => (['upload', 'parts'].includes(name) ? 'signed' : value)),
  );

interface Course {
  readonly request: Wire;
  /** About other records. */
  readonly another: Wire;
  readonly key: string;
  /** The act, done once. */
  readonly first: WireAnswer;
  readonly effect: readonly string[];
  /** The same again, its fields in another order, with the same key. */
  readonly repeated: WireAnswer;
  /** Another meaning under the same key. */
  readonly reused: WireAnswer;
  readonly withoutKey: WireAnswer | undefined;
  readonly withShortKey: WireAnswer;
  /** Longer than the key of a row can be. */
  readonly withLongKey: WireAnswer;
  readonly effectOfRest: readonly string[];
  /** On another notice: several times at once, with the same key. */
  readonly together: readonly WireAnswer[];
  readonly effectTogether: readonly string[];
}

const settled = async (): Promise<Moment> => {
  await drain();
  return latestMoment();
};

/** The whole course on two new notices. Coming to rest takes seconds, so the tests of a call share it. */
const runCourse = async (name: string, call: Call): Promise<Course> => {
  const [request, another] = [await freshRequest(call), await freshRequest(call)];
  const key = `${name}-alone`.replace('.', '-');
  const start = await settled();
  const first = await send(call, request, { key });
  const afterFirst = await settled();
  const repeated = await send(call, reordered(request), { key });
  const reused = await send(call, changed(call, request, another), { key });
  const withoutKey = call.kind === 'money' ? await send(call, request, { key: null }) : undefined;
  const withShortKey = await send(call, request, { key: 'short' });
  const withLongKey = await send(call, request, { key: 'x'.repeat(3_000) });
  const afterRest = await settled();
  const together = await Promise.all(
    Array.from({ length: repetitions }, () => send(call, another, { key: key.replace('alone', 'together') })),
  );
  return {
    ...{ request, another, key, first, repeated, reused, withoutKey, withShortKey, withLongKey, together },
    effect: changesBetween(start, afterFirst),
    effectOfRest: changesBetween(afterFirst, afterRest),
    effectTogether: changesBetween(afterRest, await settled()),
  };
};

describe.each(writes)('%s', (name, { call }) => {
  let course: Course;

  beforeAll(async () => {
    course = await runCourse(name, call);
  });

  it('answers a repetition with the same operation id as the first time', () => {
    expect(course.first).toMatchObject({ status: 200 });
    expect(course.effect).not.toEqual([]);
    expect(unsigned(course.repeated)).toEqual(unsigned(course.first));
  });

  it('refuses an operation id that comes again with another meaning', () => {
    expect(course.reused).toMatchObject({ status: 409, body: { code: 'operationIdReused' } });
  });

  it('stores nothing by repetitions and refusals', () => {
    expect(course.effectOfRest).toEqual([]);
  });

  it('does its act once when the same operation comes several times at once', () => {
    const answers = course.together.map((answer) => JSON.stringify(unsigned(answer)));

    expect(new Set(answers).size).toBe(1);
    expect(course.together[0]).toMatchObject({ status: 200 });
    expect(course.effectTogether).toEqual(course.effect);
  });

  it('refuses an operation id that could be none, and does nothing', () => {
    for (const answer of [course.withShortKey, course.withLongKey])
      expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'Idempotency-Key' }] } });
  });

  if (call.kind !== 'money') return;

  it('refuses to move money without an operation id', () => {
    expect(course.withoutKey).toMatchObject({ status: 428, body: { code: 'operationIdRequired' } });
  });

  it('names of several faults the first of 401, 403, 428, 400, 404, 409', async () => {
    const { request, another, key } = course;
    const malformed = faultyRequests(call, request)[0]?.request ?? {};
    const [place] = scopedIdPlaces(call);
    const foreign = place ? withId(request, place, unknownIds[place.entity] ?? unknownId) : {};
    const answers = [
      await answerWith(call, malformed),
      await answerAs('viewer', call, malformed, { key: null }),
      await send(call, malformed, { key: null }),
      await send(call, malformed, { key }),
      await send(call, foreign, { key }),
      await send(call, changed(call, request, another), { key }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([401, 403, 428, 400, 404, 409]);
  });
});
