import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../shared/contract/call.ts';
import { calls } from '../../shared/contract/index.ts';
import { getOrderDetail } from '../../shared/orders/calls/get-order-detail.ts';
import { answerAs, answerWith, drain, makeToken, personNamed, tokenOf, type PersonName } from '../support/cloud.ts';
import { faultyRequests, scopedIdPlaces, unknownFieldRequests, withId, type Wire } from '../support/requests.ts';
import { openPublicLink } from '../support/public-links.ts';
import { undeclaredFields } from '../support/schemas.ts';
import { changesSince, latestMoment, type Moment } from '../support/changes.ts';
import type { WireAnswer } from '../support/wire.ts';
import { actsOnFailures, createWorld, idIn, likelyStates, neededBy, requestIn, type World } from '../support/world.ts';

const staffCalls = calls
  .filter(({ call }) => call.permission.token === 'staff')
  .map((each) => [`${each.module}.${each.name}`, each] as const);

interface Worlds {
  readonly draft: World;
  readonly sent: World;
  readonly paid: World;
  readonly overpaid: World;
  readonly recorded: World;
  /** Of a clerk who has one other school only. */
  readonly otherSchool: World;
  readonly otherOrganisation: World;
}
/** A draft, and the order of another notice. */
const withOrder = async (by: PersonName): Promise<World> => {
  const [draft, paid] = [await createWorld(by, 'draft'), await createWorld(by, 'paid', neededBy(getOrderDetail))];
  const { orderNo, lineNo } = paid.ids;
  return { ...draft, ids: { ...draft.ids, orderNo, lineNo } };
};

let worlds: Worlds;
let publicToken: string;
let before: Moment;

beforeAll(async () => {
  worlds = {
    draft: await withOrder('bursar'),
    sent: await createWorld('bursar', 'sent'),
    paid: await createWorld('bursar', 'paid'),
    overpaid: await createWorld('bursar', 'overpaid'),
    recorded: await createWorld('bursar', 'recorded'),
    otherSchool: await createWorld('clerkOfOtherSchool', 'draft'),
    otherOrganisation: await withOrder('otherBursar'),
  };
  publicToken = await openPublicLink();
  await drain();
  before = latestMoment();
});

const { subject } = personNamed('bursar');
const makeWrongTokens = async () => [
  undefined,
  'nonsense',
  await makeToken({ subject, expiresInSeconds: -60 }),
  await makeToken({ subject, issuer: 'https://sign-in.example' }),
  await makeToken({ subject, audience: 'another' }),
  await makeToken({ subject: 'nobody' }),
  `${(await tokenOf('bursar')).slice(0, -4)}AAAA`,
];
let wrongTokens: Awaited<ReturnType<typeof makeWrongTokens>>;
beforeAll(async () => {
  wrongTokens = await makeWrongTokens();
});

/** Well-formed, and of nothing. */
const unknownId = (id: string) => id.slice(0, -4) + (/^\d+$/.test(id) ? '9999' : 'ZZZZ');

describe.each(staffCalls)('%s', (_, { call }) => {
  let request: Wire;

  beforeAll(() => {
    request = requestIn(worlds.draft, call);
  });

  it('answers 401 without a token, with an expired, foreign or broken one, and to an unknown user', async () => {
    const answers = await Promise.all(wrongTokens.map((token) => answerWith(call, request, { token })));

    expect(answers.map(({ status }) => status)).toEqual(wrongTokens.map(() => 401));
  });

  it('answers 403 to a disabled user and to one without the permission', async () => {
    const { permission } = call;
    const isOpen = permission.token === 'staff' && permission.anyOf.length === 0;
    const persons: readonly PersonName[] = isOpen ? ['disabled'] : ['disabled', 'viewer'];

    for (const person of persons)
      expect(await answerAs(person, call, request)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('answers 400 with the path of each field that is malformed', async () => {
    for (const { path, how, request: faulty } of faultyRequests(call, request)) {
      const fields = expect.arrayContaining([expect.objectContaining({ path })]) as unknown;

      expect({ path, how, ...(await answerAs('bursar', call, faulty)) }).toMatchObject({
        status: 400,
        body: { code: 'invalid', fields },
      });
    }
  });

  it('answers 400 with the path of a field that it does not know, at any depth', async () => {
    for (const { path, request: inexact } of unknownFieldRequests(call, request))
      expect({ path, ...(await answerAs('bursar', call, inexact)) }).toMatchObject({
        status: 400,
        body: { code: 'invalid', fields: expect.arrayContaining([{ path, code: 'unknownField' }]) as unknown },
      });
  });

  it('answers 404 to each id of another school, of another organisation and of nothing', async () => {
    const { draft, otherSchool, otherOrganisation } = worlds;
    for (const place of scopedIdPlaces(call)) {
      const tries = [
        // Several schools share fee items and accounts, so those of the examples are not of the first school only.
        ...(['item', 'account'].includes(place.entity) ? [] : [{ world: otherSchool, id: idIn(draft, place.entity) }]),
        { world: draft, id: idIn(otherOrganisation, place.entity) },
        { world: draft, id: unknownId(idIn(draft, place.entity)) },
      ];
      for (const { world, id } of tries) {
        const answer = await answerAs(world.by, call, withId(requestIn(world, call), place, id));

        expect({ ...place, by: world.by, ...answer }).toMatchObject({ status: 404, body: { code: 'notFound' } });
      }
    }
  });

  it('says in the language of the user what it refuses', async () => {
    const [zh, en] = await Promise.all(
      (['zh', 'en'] as const).map((language) => answerAs('disabled', call, request, { language })),
    );

    expect(zh?.body).toMatchObject({ message: expect.stringMatching(/\p{Script=Han}/u) as unknown });
    expect(en?.body).toMatchObject({ message: expect.stringMatching(/^[ -~]+$/) as unknown });
  });
});

const parentCalls = calls
  .filter(({ call }) => call.permission.token === 'parent')
  .map((each) => [`${each.module}.${each.name}`, each] as const);

describe.each(parentCalls)('%s', (_, { call }) => {
  it('answers 401 without the token of a pay link, and to one that is no link’s', async () => {
    const request = requestIn(worlds.sent, call);
    const unknown = `${worlds.sent.payToken?.slice(0, -4)}AAAA`;

    for (const token of [undefined, 'nonsense', unknown, await tokenOf('bursar')])
      expect(await answerWith(call, request, { token })).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      });
  });

  it('answers 400 with the path of each field that is malformed', async () => {
    const token = worlds.sent.payToken;
    for (const { path, request: faulty } of faultyRequests(call, requestIn(worlds.sent, call)))
      expect(await answerWith(call, faulty, { token })).toMatchObject({
        status: 400,
        body: { fields: expect.arrayContaining([expect.objectContaining({ path })]) as unknown },
      });
  });
});

const anonymousCalls = calls
  .filter(({ call }) => call.permission.token === 'anonymous')
  .map((each) => [`${each.module}.${each.name}`, each] as const);

describe.each(anonymousCalls)('%s', (_, { call }) => {
  it('answers 401 without the token of a public link, and to one that is no link’s', async () => {
    const request = requestIn(worlds.sent, call);

    for (const token of [
      undefined,
      'nonsense',
      `${publicToken.slice(0, -4)}AAAA`,
      worlds.sent.payToken,
      await tokenOf('bursar'),
    ])
      expect(await answerWith(call, request, { token })).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      });
  });

  it('answers 400 with the path of each field that is malformed or not known', async () => {
    const request = requestIn(worlds.sent, call);
    for (const { path, request: faulty } of [...faultyRequests(call, request), ...unknownFieldRequests(call, request)])
      expect({ path, ...(await answerWith(call, faulty, { token: publicToken })) }).toMatchObject({
        status: 400,
        body: { fields: expect.arrayContaining([expect.objectContaining({ path })]) as unknown },
      });
  });
});

describe('refusals', () => {
  it('store nothing, whatever was refused', async () => {
    await drain();

    expect(changesSince(before)).toEqual([]);
  });
});

const expectDeclared = ({ response }: Call, { status, body }: WireAnswer) => {
  expect({ status, body }).toMatchObject({ status: 200 });
  expect(response.safeParse(body).error?.issues).toBeUndefined();
  expect(undeclaredFields(response, body)).toEqual([]);
};

describe('the example', () => {
  it.each(staffCalls)('of %s is answered, by nothing that its schema does not declare', async (_, { call }) => {
    // What a call writes can be the end of its notice, so only calls that read share one.
    const isRead = call.kind === 'read' || call.kind === 'probe';
    const worldIn = (state: World['state']) => (isRead ? worlds[state] : createWorld('bursar', state, neededBy(call)));
    const answerIn = async (state: World['state']) => answerAs('bursar', call, requestIn(await worldIn(state), call));
    const [first, ...others] = likelyStates(call);
    let answer = await answerIn(first ?? 'draft');
    if (actsOnFailures(call)) return expect(answer).toMatchObject({ status: 409, body: { code: 'nothingToResend' } });
    for (const state of others) answer = [404, 409].includes(answer.status) ? await answerIn(state) : answer;

    expectDeclared(call, answer);
  });

  it.each(anonymousCalls)('of %s is answered, by nothing that its schema does not declare', async (_, { call }) => {
    expectDeclared(call, await answerWith(call, requestIn(worlds.sent, call), { token: publicToken }));
  });

  it.each(parentCalls)('of %s is answered, by nothing that its schema does not declare', async (_, { call }) => {
    expectDeclared(call, await answerWith(call, requestIn(worlds.sent, call), { token: worlds.sent.payToken }));
  });
});
