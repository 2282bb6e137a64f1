import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../shared/contract/index.ts';
import { answerWith, cloud, makeToken, tokenOf } from '../support/cloud.ts';
import { hostileRequests, type HostileRequest } from '../support/hostile.ts';
import { openPublicLink } from '../support/public-links.ts';
import { createWorld, requestIn, type World } from '../support/world.ts';

const everyCall = calls.map((each) => [`${each.module}.${each.name}`, each] as const);
const answerBytesMax = 200_000;

let world: World;
let publicToken: string;
beforeAll(async () => {
  world = await createWorld('bursar', 'sent');
  publicToken = await openPublicLink();
});

const send = async ({ url, init }: HostileRequest) => {
  const response = await fetch(new URL(url.pathname + url.search, cloud().origin), init);
  return { status: response.status, text: await response.text() };
};

describe.each(everyCall)('%s', (name, { call }) => {
  it('answers 400 to what is too deep, too long, too many or twice, and 500 to nothing', async () => {
    const token = { staff: await tokenOf('bursar'), parent: world.payToken, anonymous: publicToken }[
      call.permission.token as 'staff' | 'parent' | 'anonymous'
    ];
    const found: unknown[] = [];

    for (const [index, request] of hostileRequests(call, requestIn(world, call), { token }).entries()) {
      const key = `${name}-hostile-${index}`.replace('.', '-');
      const headers = { ...request.init.headers, ...(call.kind === 'read' ? {} : { 'idempotency-key': key }) };
      const { status, text } = await send({ ...request, init: { ...request.init, headers } });
      const isRight = request.refused ? status === 400 : status < 500;
      if (!isRight || text.length > answerBytesMax) found.push([request.how, status, text.slice(0, 300), text.length]);
    }

    expect(found).toEqual([]);
  });

  it('answers 401 to a signed token whose subject nobody can have', async () => {
    if (call.permission.token !== 'staff') return;
    for (const subject of ['x'.repeat(3_000), '学'.repeat(700), '', ' ', '\u0000', 'bursar#', '__proto__']) {
      const token = await makeToken({ subject });
      const answer = await answerWith(call, requestIn(world, call), { token, key: 'subject-of-nobody' });

      expect({ subject: subject.slice(0, 20), status: answer.status }).toMatchObject({ status: 401 });
    }
  });
});
