import * as z from 'zod/mini';
import type { Call, Input } from '../../../shared/contract/call.ts';
import { tokenHeaders } from '../../../shared/contract/permission.ts';
import type { Language } from '../../../shared/contract/texts.ts';

export interface SendOptions {
  /** The staff member's access token, or the token of a pay link or of a public link. */
  readonly token?: string | undefined;
  readonly language: Language;
  /** Required for calls that change data: see `useSend`. */
  readonly operationId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Ids as answers carry them: only the server marks the ids whose scope it has checked. */
type WithoutScope<T> =
  T extends z.core.$brand<infer Brands>
    ? string & z.core.$brand<Exclude<Brands, `scope of ${string}`>>
    : T extends readonly (infer One)[]
      ? WithoutScope<One>[]
      : T extends Uint8Array
        ? T
        : T extends object
          ? { [K in keyof T]: WithoutScope<T[K]> }
          : T;

/** The input of a call, in our words: amounts in fen, states as words. */
export type Sent<C extends Call> = WithoutScope<Input<C>>;

type Fields = Readonly<Record<string, unknown>>;

/** The fields as they are on the wire, without empty ones. Throws a ZodError when a field breaks its schema. */
export const encodeFields = <C extends Call>(call: C, input: Sent<C>): Fields => {
  const encoded = Object.entries(z.encode(call.request, input as Input<C>, { reportInput: true }) as Fields);
  return Object.fromEntries(encoded.filter(([, value]) => value !== undefined));
};

/** The same; undefined when a field breaks its schema: nothing is sent then, and whoever sends it hears which field. */
export const sendableFields = <C extends Call>(call: C, input: Sent<C>): Fields | undefined => {
  try {
    return encodeFields(call, input);
  } catch (cause) {
    if (cause instanceof z.core.$ZodError) return undefined;
    throw cause;
  }
};

const uploaded = z.object({ fileName: z.string(), contentType: z.string(), bytes: z.instanceof(Uint8Array) });

const formOf = (fields: Fields): FormData => {
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
const pathOf = (path: string, fields: Fields) => {
  const rest: Record<string, unknown> = { ...fields };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { filled, rest };
};

const queryOf = (fields: Fields): string => {
  const pairs = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
};

/** The fields of these names, and the rest. */
const partedBy = (names: readonly string[], fields: Fields): readonly [Fields, Fields] => {
  const entries = Object.entries(fields);
  const named = (isNamed: boolean) => Object.fromEntries(entries.filter(([name]) => names.includes(name) === isNamed));
  return [named(true), named(false)];
};

const headersOf = (call: Call, { token, language, operationId }: SendOptions): Headers => {
  const headers = new Headers({ 'accept-language': language, accept: 'application/json' });
  const { token: kind } = call.permission;
  if (token !== undefined && kind === 'staff') headers.set('authorization', `Bearer ${token}`);
  if (token !== undefined && (kind === 'parent' || kind === 'anonymous')) headers.set(tokenHeaders[kind], token);
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
  const [asked, inBody] = partedBy(call.query ?? [], rest);
  const url = filled + queryOf(asked);
  if (call.body === 'multipart') return { url, init: { method: call.method, headers, body: formOf(inBody) } };
  headers.set('content-type', 'application/json');
  return { url, init: { method: call.method, headers, body: JSON.stringify(inBody) } };
};
