import type { ItemError } from '../items/errors.ts';
import type { JobError } from '../jobs/errors.ts';
import type { NoticeError } from '../notices/errors.ts';
import type { PaymentError } from '../payments/errors.ts';
import type { PersonError } from '../people/errors.ts';
import type { StudentError } from '../students/errors.ts';
import type { commonErrors, kindErrors } from './errors.ts';

/** The codes of the modules: each is a 409. */
export type ModuleError = ItemError | JobError | NoticeError | PaymentError | PersonError | StudentError;

/** Every code that a refusal can carry. */
export type ErrorCode = keyof typeof commonErrors | keyof typeof kindErrors | ModuleError;
