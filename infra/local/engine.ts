import type { IncomingMessage, ServerResponse } from 'node:http';

/** The time of the local cloud, in ms since the epoch. Tokens, signatures, queues and functions follow it. */
export interface Clock {
  now(): number;
  /** Moves the clock forward and calls back what is due. */
  advance(ms: number): void;
  /** Calls back once when the clock reaches `at` (ms). Returns a function that cancels this. */
  wakeAt(at: number, wake: () => void): () => void;
}

/** The caller of an AWS request, found by its access key. */
export interface Caller {
  readonly name: string;
  readonly secret: string;
  /** Whether the caller's IAM policies allow `action` (for example `sqs:SendMessage`) on the resource's ARN. */
  allows(action: string, resource: string): boolean;
}

/** One request to an engine. */
export interface EngineCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  /** The whole body. Undefined for an engine that reads `request` itself, as S3 does. */
  readonly body?: Buffer | undefined;
  /** Absent for an unsigned request (S3 preflight, presigned POST whose form carries the key). */
  readonly caller: Caller | undefined;
  /** Finds a caller by its access key: presigned POST forms carry theirs in a field. */
  findCaller(accessKey: string): Caller | undefined;
}

/** The local implementation of one AWS service. */
export interface Engine {
  /** Answers a request. JSON services throw what they refuse, and the front door answers it. */
  handle(call: EngineCall): Promise<void>;
  /** Writes what must survive a restart and stops. */
  stop(): Promise<void>;
}

/** What an engine refuses, as AWS names it. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;
  /** Further fields of the answer, for example CancellationReasons. */
  readonly fields: Record<string, unknown>;
  constructor(code: string, message: string, status = 400, fields: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}
