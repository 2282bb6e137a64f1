/** Calls over real HTTP, as their wire has them: tests may send what the typed client would never send. */
import type { Call } from '../../shared/contract/call.ts';
import { tokenHeaders } from '../../shared/contract/permission.ts';
import type { Language } from '../../shared/contract/texts.ts';
import type { Wire } from './requests.ts';

export interface WireOptions {
  /** Access token of staff, or the token of a pay link or of a public link. */
  readonly token?: string | undefined;
  /** Idempotency-Key. */
  readonly key?: string | undefined;
  readonly language?: Language | undefined;
}

export interface WireAnswer {
  readonly status: number;
  /** What the JSON body holds; undefined when there is none. */
  readonly body: unknown;
  readonly headers: Headers;
}

interface FormFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}
const isFile = (value: unknown): value is FormFile => typeof value === 'object' && value !== null && 'bytes' in value;

const present = (request: Wire) => Object.entries(request).filter(([, value]) => value !== undefined);

const formOf = (request: Wire): FormData => {
  const form = new FormData();
  for (const [name, value] of present(request)) {
    if (isFile(value))
      form.append(name, new Blob([Buffer.from(value.bytes)], { type: value.contentType }), value.fileName);
    else form.append(name, String(value));
  }
  return form;
};

const queryOf = (request: Wire) => new URLSearchParams(present(request).map(([name, value]) => [name, String(value)]));

const bodyOf = (call: Call, request: Wire): { body?: FormData | string } => {
  if (call.method === 'GET' || call.body === 'query') return {};
  return { body: call.body === 'multipart' ? formOf(request) : JSON.stringify(request) };
};

const tokenHeader = ({ permission }: Call, token: string): Record<string, string> =>
  permission.token === 'parent' || permission.token === 'anonymous'
    ? { [tokenHeaders[permission.token]]: token }
    : { authorization: `Bearer ${token}` };

const headersOf = (call: Call, { token, key, language }: WireOptions): Record<string, string> => ({
  ...(call.body === undefined && { 'content-type': 'application/json' }),
  ...(language && { 'accept-language': language }),
  ...(key !== undefined && { 'idempotency-key': key }),
  ...(token !== undefined && tokenHeader(call, token)),
});

/** What `fetch` takes to send a request of a call to the site's origin. */
export const wireRequest = (
  origin: string,
  call: Call,
  request: Wire,
  options: WireOptions = {},
): { url: URL; init: RequestInit } => {
  const parts = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const url = new URL(
    origin + call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(request[name]))),
  );
  const rest = Object.fromEntries(Object.entries(request).filter(([name]) => !parts.has(name)));
  const { query = [] } = call;
  const isAsked = (name: string) => call.method === 'GET' || call.body === 'query' || query.includes(name);
  const parted = (inQuery: boolean) =>
    Object.fromEntries(Object.entries(rest).filter(([name]) => isAsked(name) === inQuery));
  url.search = queryOf(parted(true)).toString();
  return { url, init: { method: call.method, headers: headersOf(call, options), ...bodyOf(call, parted(false)) } };
};

/** Sends a request of a call to the site's origin. */
export const sendWire = async (
  origin: string,
  call: Call,
  request: Wire,
  options: WireOptions = {},
): Promise<WireAnswer> => {
  const { url, init } = wireRequest(origin, call, request, options);
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers };
};
