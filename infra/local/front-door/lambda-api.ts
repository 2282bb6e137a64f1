import { AwsError } from '../engine.ts';
import type { Engine, EngineCall } from '../engine.ts';
import type { LambdaService } from '../lambda/service.ts';

const invokePath = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

export const isLambdaPath = (path: string): boolean => path.startsWith('/2015-03-31/functions/');

/** The Invoke operation of the Lambda API, for callers with `lambda:InvokeFunction`. */
export const createLambdaApi = (lambda: LambdaService, arnOf: (functionName: string) => string): Engine => ({
  stop: async () => undefined,
  async handle({ request, response, url, body, caller }: EngineCall) {
    const target = decodeURIComponent(invokePath.exec(url.pathname)?.[1] ?? '');
    const type = request.headers['x-amz-invocation-type'] ?? 'RequestResponse';
    if (request.method !== 'POST' || target === '')
      throw unknown('The local cloud has no other Lambda call than Invoke');
    if (type !== 'RequestResponse') throw unknown(`The local cloud has no invocation of the type ${String(type)}`);
    const name = target.split(':').at(-1) ?? target;
    const arn = arnOf(name);
    if (!caller?.allows('lambda:InvokeFunction', arn)) {
      const message = `User: ${caller?.name} is not authorized to perform: lambda:InvokeFunction on resource: ${arn}`;
      throw new AwsError('AccessDeniedException', message, 403);
    }
    const event = body && body.length > 0 ? body.toString() : '{}';
    const { payload, failed } = await lambda.invoke(name, event);
    response.writeHead(200, {
      'content-type': 'application/json',
      'x-amz-executed-version': '$LATEST',
      ...(failed ? { 'x-amz-function-error': 'Unhandled' } : {}),
    });
    response.end(payload);
  },
});

const unknown = (message: string): AwsError => new AwsError('UnknownOperationException', message, 404);
