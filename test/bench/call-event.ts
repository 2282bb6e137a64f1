/** The event by which the HTTP API hands a call to its function, each with an operation id of its own. */
import { randomUUID } from 'node:crypto';
import type { Call } from '../../shared/contract/call.ts';
import { eventOf as eventOfCall, type EventOptions } from '../support/call-event.ts';
import type { Wire } from '../support/requests.ts';
import { originVerify } from './run-function.ts';

export const eventOf = (
  call: Call,
  request: Wire,
  sender: Pick<EventOptions, 'subject' | 'payToken'>,
): Promise<object> => eventOfCall(call, request, { ...sender, originVerify, key: randomUUID() });
