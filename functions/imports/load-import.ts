import type { Job } from '../jobs/job.ts';
import type { Tables } from '../storage/client.ts';
import type { Begun } from './begin-import.ts';
import type { ImportFiles } from './import-files.ts';
import type { TemplateOne } from './read-template-one.ts';
import type { JudgedRow } from './template-one.ts';

export interface ImportWork {
  readonly tables: Tables;
  readonly files: ImportFiles;
  /** Running. */
  readonly job: Job;
  readonly now: number;
  /** Until when its writers may wait, as `performance.now()` counts. */
  readonly endsAt?: number;
}

/** An import before its first chunk. */
export interface Loaded extends Begun {
  readonly file: TemplateOne;
  readonly rows: readonly JudgedRow[];
  /** Whether some of the people can be on the notice already. */
  readonly isExisting: boolean;
}
