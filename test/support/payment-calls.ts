/** Payments in the words of the documents, in the process of the test: requests, and what their handlers answer. */
import type { Call } from '../../shared/contract/call.ts';
import { handledBy, type Handler } from './handle.ts';
import type { Wire } from './requests.ts';
import { account, type AccountName } from './settlement.ts';

export const send = (handler: Handler, call: Call, request: Wire) =>
  handledBy(handler, call, request, { by: 'bursar' });

/** Status and code of a refusal, and its fields: the paths, and each path with its code. */
export const refusalOf = async (handler: Handler, call: Call, request: Wire) => {
  const { status, body } = await send(handler, call, request);
  const { code, fields = [] } = (body ?? {}) as { code?: string; fields?: { path: string; code: string }[] };
  const faults = fields.map((one) => `${one.path} ${one.code}`);
  return { status, code, paths: fields.map(({ path }) => path), faults };
};

/** In cash. */
export const accountRow = (name: AccountName, amount: number) => ({ id: account(name), amount, payMode: 10002 });
