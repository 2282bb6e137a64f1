import type { Params } from '../../../shared/contract/errors.ts';
import type { ImportFault } from '../../../shared/imports/faults.ts';

/** What is wrong with an import file as a whole; nothing of it goes in. */
export class WorkbookFault extends Error {
  readonly code: ImportFault;
  readonly params: Params;
  constructor(code: ImportFault, params: Params = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
