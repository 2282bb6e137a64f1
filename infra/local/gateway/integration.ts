import { AwsError } from '../engine.ts';
import type { InvokeResult } from '../lambda/host-process.ts';
import type { ApiRoute } from './api.ts';
import { gatewayAnswer, toResponse } from './response.ts';
import type { ApiResponse } from './response.ts';

/** Runs a function with an event (JSON text). */
export type Invoke = (functionName: string, event: string) => Promise<InvokeResult>;

/** Calls the function of a route. Returns the client's answer, also when the function fails or takes too long. */
export const callIntegration = async (
  route: ApiRoute,
  event: string,
  invoke: Invoke,
  log: (text: string) => void,
): Promise<ApiResponse> => {
  let timer: NodeJS.Timeout | undefined;
  const timeOut = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), route.timeoutMs);
  });
  try {
    const result = await Promise.race([invoke(route.functionName, event), timeOut]);
    if (!result) return gatewayAnswer(503, 'Service Unavailable');
    return result.failed ? gatewayAnswer(500, 'Internal Server Error') : toResponse(result.payload);
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    if (error.status === 413) return gatewayAnswer(413, 'Request Entity Too Large');
    log(`The API could not call ${route.functionName}: ${error.message}\n`);
    return gatewayAnswer(500, 'Internal Server Error');
  } finally {
    clearTimeout(timer);
  }
};
