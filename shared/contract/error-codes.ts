import type { ExportError } from '../exports/errors.ts';
import type { ImportError } from '../imports/errors.ts';
import type { ItemError } from '../items/errors.ts';
import type { JobError } from '../jobs/errors.ts';
import type { MessageError } from '../messages/errors.ts';
import type { NoticeError } from '../notices/errors.ts';
import type { PaymentError } from '../payments/errors.ts';
import type { PersonError } from '../people/errors.ts';
import type { PrintError } from '../print/errors.ts';
import type { RefundError } from '../refunds/errors.ts';
import type { StudentError } from '../students/errors.ts';
import type { UploadError } from '../uploads/errors.ts';

/** Codes that every call can answer, with their HTTP status. Which comes first: 401, 403, 428, 400, 404, 409. */
export const commonErrors = {
  unauthenticated: 401,
  forbidden: 403,
  invalid: 400,
  notFound: 404,
  tooLarge: 413,
  tooManyRequests: 429,
  failed: 500,
} as const satisfies Record<string, number>;

/** Codes that a kind of call can answer: see `call()`. */
export const kindErrors = {
  operationIdRequired: 428,
  /** The same Idempotency-Key came with another request. */
  operationIdReused: 409,
  /** The act could not be committed because of others on the same record; nothing was stored. */
  busy: 409,
} as const satisfies Record<string, number>;

/** The codes of the modules: each is a 409. */
export type ModuleError =
  | ExportError
  | ImportError
  | ItemError
  | JobError
  | MessageError
  | NoticeError
  | PaymentError
  | PersonError
  | PrintError
  | RefundError
  | StudentError
  | UploadError;

/** Every code that a refusal can carry. */
export type ErrorCode = keyof typeof commonErrors | keyof typeof kindErrors | ModuleError;
