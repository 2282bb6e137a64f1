import type { Job } from '../jobs/job.ts';
import type { Tables } from '../storage/client.ts';
import type { Begun } from './begin-import.ts';
import type { ImportFile } from './import-file.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportPlan } from './import-plan.ts';
import type { Judged } from './judged.ts';

export interface ImportWork {
  readonly tables: Tables;
  readonly files: ImportFiles;
  /** Running. */
  readonly job: Job;
  readonly now: number;
  /** Until when its writers may wait, as `performance.now()` counts. */
  readonly endsAt?: number;
  /** The plan that the user applied; without one the uploaded file is imported as it is. */
  readonly plan?: ImportPlan;
}

/** An import before its first chunk. */
export interface Loaded extends Begun {
  readonly file: ImportFile;
  readonly judged: readonly Judged[];
  /** Whether some of the people can be on the notice already. */
  readonly isExisting: boolean;
}
