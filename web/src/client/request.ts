import * as z from 'zod/mini';
import type { Call } from '../../../shared/contract/call.ts';
import type { Language } from '../../../shared/contract/texts.ts';

type Shape<C extends Call> = C['request']['shape'];
type Defaulted<C extends Call> = {
  [K in keyof Shape<C>]: undefined extends z.input<Shape<C>[K]> ? K : never;
}[keyof Shape<C>];

/** The input of a call: our words, and amounts in fen. Fields with a default may be left out. */
export type Sent<C extends Call> = {
  [K in Exclude<keyof Shape<C>, Defaulted<C>>]: z.output<Shape<C>[K]>;
} & { [K in Defaulted<C>]?: z.output<Shape<C>[K]> | undefined };

export interface SendOptions {
  /** The staff member's access token, or the token of a parent's pay link. */
  readonly token?: string | undefined;
  readonly language: Language;
  /** Required for calls that change data: see `useSend`. */
  readonly operationId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The fields as they are on the wire. Throws a ZodError when a field breaks its schema. */
export const encodeFields = <C extends Call>(call: C, input: Sent<C>): Record<string, unknown> => {
  const values: Record<string, unknown> = { ...input };
  const encoded: Record<string, unknown> = {};
  const issues: z.core.$ZodIssue[] = [];
  for (const [name, schema] of Object.entries(call.request.shape)) {
    if (values[name] === undefined) continue;
    const field = z.safeEncode(schema as z.ZodMiniType, values[name]);
    if (field.success) encoded[name] = field.data;
    else issues.push(...field.error.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] })));
  }
  if (issues.length > 0) throw new z.core.$ZodRealError(issues);
  return encoded;
};

const uploaded = z.object({ fileName: z.string(), contentType: z.string(), bytes: z.instanceof(Uint8Array) });

const formOf = (fields: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    const file = uploaded.safeParse(value);
    if (file.success) {
      const { bytes, contentType, fileName } = file.data;
      form.append(name, new Blob([Uint8Array.from(bytes)], { type: contentType }), fileName);
    } else form.append(name, String(value));
  }
  return form;
};

/** Fills each `{name}` of the path from the fields, and removes those fields from the rest. */
const pathOf = (path: string, fields: Readonly<Record<string, unknown>>) => {
  const rest = { ...fields };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { filled, rest };
};

const queryOf = (fields: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
};

const headersOf = (call: Call, { token, language, operationId }: SendOptions): Headers => {
  const headers = new Headers({ 'accept-language': language, accept: 'application/json' });
  if (token !== undefined && call.permission.token === 'staff') headers.set('authorization', `Bearer ${token}`);
  if (token !== undefined && call.permission.token === 'parent') headers.set('x-pay-token', token);
  if (operationId !== undefined) headers.set('idempotency-key', operationId);
  return headers;
};

/** The HTTP request of a call, ready to send. */
export const requestOf = <C extends Call>(
  call: C,
  input: Sent<C>,
  options: SendOptions,
): { url: string; init: RequestInit } => {
  const { filled, rest } = pathOf(call.path, encodeFields(call, input));
  const headers = headersOf(call, options);
  const inQuery = call.method === 'GET' || call.body === 'query';
  if (inQuery) return { url: filled + queryOf(rest), init: { method: call.method, headers } };
  if (call.body === 'multipart') return { url: filled, init: { method: call.method, headers, body: formOf(rest) } };
  headers.set('content-type', 'application/json');
  return { url: filled, init: { method: call.method, headers, body: JSON.stringify(rest) } };
};
