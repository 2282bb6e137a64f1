import { AwsError, type EngineCall } from '../engine.ts';
import type { Meter } from '../meter.ts';
import type { Serve, Served } from './service.ts';

/** Speaks AWS JSON 1.0 with the clients and records their requests. Throws what is refused. */
export const createHandler =
  (serve: Serve, meter: Meter) =>
  async ({ request, response, body = Buffer.alloc(0), caller }: EngineCall): Promise<void> => {
    if (!caller) throw new AwsError('MissingAuthenticationToken', 'Request must contain a valid AWS access key.');
    const operation = String(request.headers['x-amz-target']).replace(/^DynamoDB_20120810\./, '');
    let served: Served | undefined;
    try {
      served = await serve(operation, body, caller);
    } finally {
      // Counting parses the answer again, and the client need not wait for that.
      setImmediate(() => {
        const itemBytes = served?.itemBytes?.() ?? 0;
        meter.record({ caller: caller.name, service: 'dynamodb', action: operation, itemBytes });
      });
    }
    if (served.cut) return void request.socket.destroy();
    response.statusCode = served.status;
    response.setHeader('content-type', 'application/x-amz-json-1.0').end(served.body);
  };
