import type { JobKind } from '../jobs/job-kind.ts';
import { importNoticeKind } from './import-notice-kind.ts';
import { importPeopleKind } from './import-people-kind.ts';

/** The jobs whose file starts them, in the worker of imports. */
export const importKinds: readonly Pick<JobKind, 'name' | 'whenEnded'>[] = [importNoticeKind, importPeopleKind];
