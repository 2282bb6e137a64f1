import type * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';
import { once } from './once.ts';
import type { Access, Permission } from './permission.ts';

/**
 * What a call does: it decides which rights the function's role may hold and what the chain asks of a request.
 * `read` only reads; `probe` reads and asks outside or leaves an audit row; `write` changes; `money` changes money
 * (operation id required, actor read consistently); `bulk` answers a job id; `export` answers a file; `callback` is
 * signed by a channel.
 */
export type Kind = 'read' | 'probe' | 'write' | 'money' | 'bulk' | 'export' | 'callback';

/** Where the request is on the wire. `multipart`: form fields, with at most one file. */
export type Body = 'json' | 'query' | 'multipart';

export interface Call<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST';
  /** As in the documents; `{name}` is a field of the request. */
  readonly path: `/${string}`;
  readonly body?: Body;
  /** Fields of a call with a body that come in the query of its address. */
  readonly query?: readonly string[];
  readonly permission: Access;
  /** Fields of the request that need one more permission: sent without it, the call is 403. */
  readonly fieldPermissions?: Readonly<Record<string, Permission>>;
  readonly kind: Kind;
  readonly summary: string;
  /** Decodes the documents' words to ours. A field that it does not know is refused (`unknownField`). */
  readonly request: Request;
  /** Encodes our words to the documents'. */
  readonly response: Response;
  /** Refusals beyond `commonErrors`: those of the call's own act and those of its kind. */
  readonly errors: readonly ErrorCode[];
  /** A request that the demonstration organisation can answer, as it is on the wire. */
  readonly example: z.input<Request>;
}

/** What a call of a kind can answer because it has an operation id and is committed beside others. */
const errorsOf = (kind: Kind): readonly ErrorCode[] => {
  if (kind === 'money') return ['operationIdRequired', 'operationIdReused', 'busy'];
  return kind === 'write' || kind === 'bulk' ? ['operationIdReused', 'busy'] : [];
};

/** A call as it is written: each schema is built when it is first asked for, because schemas cost time at a cold start. */
type Literal<Request extends z.ZodMiniType, Response extends z.ZodMiniType> = Omit<
  Call<Request, Response>,
  'request' | 'response'
> & { request(): Request; response(): Response };

/** One endpoint, as data: everything else reads this literal. */
export const call = <const Request extends z.ZodMiniType, const Response extends z.ZodMiniType>(
  literal: Literal<Request, Response>,
): Call<Request, Response> => {
  const request = once(literal.request);
  const response = once(literal.response);
  return {
    ...literal,
    errors: [...errorsOf(literal.kind), ...literal.errors],
    get request() {
      return request();
    },
    get response() {
      return response();
    },
  };
};

export type Input<C extends Call> = z.output<C['request']>;
export type Answer<C extends Call> = z.output<C['response']>;
