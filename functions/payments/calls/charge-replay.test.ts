import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import { charge } from '../../../shared/payments/calls/charge.ts';
import { paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { handledBy, type HandledAnswer, type HandleOptions } from '../../../test/support/handle.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { alterStateIn, student } from '../../../test/support/settlement.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { openTables } from '../../storage/client.ts';
import { handler } from './charge.ts';

const key = 'one-intent';
const send = (request: Wire, options: HandleOptions = {}): Promise<HandledAnswer> =>
  handledBy(handler, charge, request, { by: 'bursar', key, ...options });

describe('a payment that is sent again', () => {
  let request: Wire;
  let first: HandledAnswer;

  beforeAll(async () => {
    const noticeId = await sentNotice([501, 502]);
    request = z.encode(charge.request, paymentOf(noticeId, 501));
    first = await send(request);
    // Would be refused now.
    await alterStateIn(openTables(), noticeId, 501, { sendStatus: 'withdrawn' });
  });

  it('with the same operation id is answered as the first time, whatever has changed, and changes nothing', async () => {
    let again: HandledAnswer | undefined;

    const changes = await changesBy(async () => {
      again = await send(Object.fromEntries(Object.entries(request).toReversed()));
    });

    expect(first.status).toBe(200);
    expect(again).toEqual(first);
    expect(changes).toEqual([]);
  });

  it('with the same operation id and another meaning is refused', async () => {
    const answer = await send({ ...request, studentId: student(502) });

    expect(answer).toMatchObject({ status: 409, body: { code: 'operationIdReused' } });
  });

  it('by another member of staff is another payment', async () => {
    expect(await send(request, { by: 'cashier' })).toMatchObject({ status: 409, body: { code: 'personNotSent' } });
  });
});

describe('of several refusals a payment is answered', () => {
  const malformed = { studentId: 1 };

  it.each<[string, Wire, HandleOptions, number]>([
    ['the missing permission before the missing operation id', malformed, { by: 'viewer', key: null }, 403],
    ['the missing operation id before the fields', malformed, { key: null }, 428],
    ['the malformed operation id before the fields', malformed, { key: 'short' }, 400],
    ['the fields before the foreign notice', malformed, { by: 'otherBursar', key: 'another-intent' }, 400],
    ['the foreign notice before the act', charge.example, { by: 'otherBursar', key: 'another-intent' }, 404],
  ])('%s', async (_, request, options, status) => {
    expect(await send(request, options)).toMatchObject({ status });
  });
});
