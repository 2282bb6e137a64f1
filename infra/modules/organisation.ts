import type { WorkerSpec } from '../constructs/function-spec.ts';
import { goOn, readCatalogues, readFiles } from '../constructs/grants.ts';

/** Functions that no call starts, by module and file name. */
export const organisationWorkers = {
  'organisation/load-organisation': {
    trigger: { by: 'operator' },
    grants: [...goOn, readCatalogues, readFiles('masters/')],
    whenItFails: 'Organisations, staff, students and fee items cannot be loaded.',
    timeoutSeconds: 900,
    memoryMb: 1769,
  },
} satisfies Record<`organisation/${string}`, WorkerSpec>;
