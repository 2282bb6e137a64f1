/**
 * Every code a refusal can carry, with its HTTP status. The documents' numbers are codes too.
 * Which comes first: 401, 403, 428, 400, 404, 409.
 */
export const errorStatus = {
  unauthenticated: 401,
  forbidden: 403,
  operationIdRequired: 428,
  invalid: 400,
  notFound: 404,
  tooLarge: 413,
  /** The same Idempotency-Key came with another body. */
  operationIdReused: 409,
  /** Somebody else changed the record since it was read. */
  versionStale: 409,
  noticeLocked: 409,
  noticeClosed: 409,
  noticeChangedKind: 409,
  nothingToSend: 409,
  alreadyOnNotice: 409,
  personNotSent: 409,
  itemNotFound: 409,
  studentNotFound: 409,
  differentAccounts: 409,
  duplicateItems: 409,
  overpaymentNotTaken: 409,
  jobRunning: 409,
  /** The people of a notice were not all written: it is to be saved again. */
  peopleBehind: 409,
  /** The import that made a notice broke off: the file is to be imported again, as another notice. */
  importBroken: 409,
  /** S8.07: amounts changed since the dialog was opened. */
  '1700022': 409,
  /** S8.04: an unfinished order exists. */
  '1700026': 409,
  /** S8.08: an item is no longer payable. */
  '1700030': 409,
  /** S8.09: the outstanding amount of the order changed. */
  '1700037': 409,
  tooManyRequests: 429,
  /** The act could not be committed because of others on the same record; nothing was stored. */
  busy: 409,
  failed: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** Codes every call can answer; a literal names only those of its own act. */
export const commonErrors = [
  'unauthenticated',
  'forbidden',
  'invalid',
  'notFound',
  'tooLarge',
  'tooManyRequests',
  'failed',
] as const satisfies readonly ErrorCode[];

export type Params = Readonly<Record<string, string | number>>;

/** One fault of a request: `path` as in `items.0.money`. */
export interface FieldFault {
  readonly path: string;
  readonly code: string;
  readonly params?: Params;
}

/** A refusal that a user can meet. Everything else that is thrown is ours and answers `failed` without detail. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly params: Params;
  readonly fields: readonly FieldFault[];
  constructor(code: ErrorCode, params: Params = {}, fields: readonly FieldFault[] = []) {
    super(code);
    this.code = code;
    this.params = params;
    this.fields = fields;
  }
}
export class Invalid extends Refusal {
  constructor(fields: readonly FieldFault[]) {
    super('invalid', {}, fields);
  }
}
export class NotFound extends Refusal {
  constructor() {
    super('notFound');
  }
}
export class Forbidden extends Refusal {
  constructor() {
    super('forbidden');
  }
}
export class Conflict extends Refusal {}
