import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { AwsError, type Clock, type EngineCall } from '../engine.ts';
import type { Meter } from '../meter.ts';
import type { Serve, Served } from './service.ts';

/** Speaks AWS JSON 1.0 with the clients and records their requests. */
export const createHandler =
  ({ serve, meter, clock }: { serve: Serve; meter: Meter; clock: Clock }) =>
  async ({ request, response, body, caller }: EngineCall): Promise<void> => {
    const [service = '', operation = ''] = String(request.headers['x-amz-target'] ?? '').split('.');
    let sent: Buffer = Buffer.alloc(0);
    let served: Served;
    try {
      sent = body ?? (await buffer(request));
      if (!caller) throw new AwsError('MissingAuthenticationToken', 'Request must contain a valid AWS access key.');
      served = await serve({ service, operation, body: sent, caller });
    } catch (error) {
      served = refused(error);
    }
    const { status, body: answer } = served;
    if (served.cut) request.socket.destroy();
    else respond(response, status, answer, clock);
    // Counting parses the answer again, and the client need not wait for that.
    setImmediate(() => {
      meter.record({
        caller: caller?.name ?? 'nobody',
        service: 'dynamodb',
        action: operation,
        itemBytes: served.itemBytes?.() ?? 0,
        wireBytes: sent.length + answer.length,
      });
    });
  };

const respond = (response: ServerResponse, status: number, body: Buffer, clock: Clock): void => {
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': body.length,
    'x-amz-crc32': String(crc32(body)),
    'x-amzn-requestid': crypto.randomUUID(),
    // The SDK sets its own clock by this header.
    date: new Date(clock.now()).toUTCString(),
  });
  response.end(body);
};

const refused = (error: unknown): Served => {
  if (!(error instanceof AwsError)) console.error(error);
  const known =
    error instanceof AwsError
      ? error
      : new AwsError('InternalServerError', `The DynamoDB emulator failed: ${String(error)}`, 500);
  const { code, message, status, fields } = known;
  const answer = { __type: `com.amazonaws.dynamodb.v20120810#${code}`, message, ...fields };
  return { status, body: Buffer.from(JSON.stringify(answer)) };
};
