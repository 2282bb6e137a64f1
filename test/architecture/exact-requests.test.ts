import { describe, expect, it } from 'vitest';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { answerError } from '../../functions/api/answer.ts';
import { parseRequest } from '../../functions/api/parse.ts';
import type { Call } from '../../shared/contract/call.ts';
import { calls } from '../../shared/contract/index.ts';
import { eventOf } from '../support/call-event.ts';
import { unknownFieldRequests, type Wire } from '../support/requests.ts';
import { places, typeOf } from '../support/schemas.ts';

const titled = calls.map((each) => [`${each.module}.${each.name}`, each.call] as const);
const options = { originVerify: 'x'.repeat(16), key: undefined };

/** What the chain answers to a request before it looks at any record. */
const answerTo = async (call: Call, request: Wire) => {
  const event = (await eventOf(call, request, options)) as APIGatewayProxyEventV2;
  try {
    await parseRequest(event, call);
    return { statusCode: 200 };
  } catch (error) {
    const { statusCode, body = '' } = await answerError(error, 'en', 'id');
    return { statusCode, body: JSON.parse(body) as unknown };
  }
};

describe('requests are exact', () => {
  it.each(titled)('%s refuses a field that it does not know, at any depth', async (_, call) => {
    for (const { path, request } of unknownFieldRequests(call, call.example as Wire))
      expect({ path, ...(await answerTo(call, request)) }).toMatchObject({
        statusCode: 400,
        // An object that the example leaves out can lack other fields as well.
        body: { code: 'invalid', fields: expect.arrayContaining([{ path, code: 'unknownField' }]) as unknown },
      });
  });

  it.each(titled)('%s takes its example without a fault', async (_, call) => {
    expect(await answerTo(call, call.example as Wire)).toEqual({ statusCode: 200 });
  });

  it('an object of a request is tried in every call that has one', () => {
    const objects = calls.flatMap(({ call }) =>
      places(call.request).filter(({ schema }) => typeOf(schema) === 'object'),
    );
    const tried = calls.flatMap(({ call }) => unknownFieldRequests(call, call.example as Wire));

    expect(tried).toHaveLength(objects.length);
  });
});
