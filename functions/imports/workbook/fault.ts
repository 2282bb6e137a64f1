import type { Params } from '../../../shared/contract/errors.ts';
import type { ImportFault } from '../../../shared/imports/faults.ts';
import type { JobError } from '../../../shared/jobs/errors.ts';
import type { NoticeError } from '../../../shared/notices/errors.ts';

/** Why nothing of a file goes in: the file, or the notice that it is for. */
export type FileRefusal = ImportFault | JobError | NoticeError;

/** What is wrong with an import file as a whole; nothing of it goes in. */
export class WorkbookFault extends Error {
  readonly code: FileRefusal;
  readonly params: Params;
  constructor(code: FileRefusal, params: Params = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
