import { commonErrors, kindErrors, type ErrorCode } from './error-codes.ts';

const statuses: Readonly<Record<string, number>> = { ...commonErrors, ...kindErrors };

/** The HTTP status of a code. What a module refuses is a conflict with what is stored. */
export const statusOf = (code: ErrorCode): number => statuses[code] ?? 409;

export type Params = Readonly<Record<string, string | number>>;

/** One fault of a request: `path` as in `items.0.money`. */
export interface FieldFault {
  readonly path: string;
  readonly code: string;
  readonly params?: Params;
}

/** A refusal that a user can meet. Everything else that is thrown is a fault of ours and answers `failed` without detail. */
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
