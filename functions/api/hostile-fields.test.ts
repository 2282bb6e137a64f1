/** What no field of any call takes, at the edge that every function shares: what the calls do with the rest is tested over HTTP. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { Invalid, type FieldFault } from '../../shared/contract/errors.ts';
import { calls } from '../../shared/contract/index.ts';
import { eventOf } from '../../test/support/call-event.ts';
import { isJson, refusedBodies } from '../../test/support/hostile.ts';
import type { Wire } from '../../test/support/requests.ts';
import { parseRequest } from './parse.ts';

const jsonCalls = calls
  .filter(({ call }) => isJson(call))
  .map((each) => [`${each.module}.${each.name}`, each.call] as const);

describe.each(jsonCalls)('%s', (_, call) => {
  it('names the field that is too deep, too long or has too many', async () => {
    const example = call.example as Wire;
    const event = (await eventOf(call, example, { originVerify: '' })) as APIGatewayProxyEventV2;
    const faultsOf = async (body: string): Promise<readonly FieldFault[]> => {
      try {
        await parseRequest({ ...event, body, isBase64Encoded: false }, call);
        return [];
      } catch (error) {
        if (error instanceof Invalid) return error.fields;
        throw error;
      }
    };

    const unnamed: unknown[] = [];
    for (const { path, how, json } of refusedBodies(call, example)) {
      const faults = await faultsOf(json);
      const isNamed = faults.some((fault) => fault.code === 'tooDeep' || `${fault.path}.`.startsWith(`${path}.`));
      if (!isNamed) unnamed.push({ path, how, faults: faults.slice(0, 3) });
    }

    expect(unnamed).toEqual([]);
  });
});
