import { refusalsShownMax } from '../../shared/imports/faults.ts';
import type { JobProgress } from '../jobs/job-progress-store.ts';

/** The first refused rows of an import, in the order of the file. Rows of the release before have no number. */
export const shownRefusals = ({ refusals }: Pick<JobProgress, 'refusals'>) =>
  refusals
    .flatMap(({ row, name, eName, code, params, more = 0 }) =>
      row === undefined ? [] : [{ row, name, eName, code, ...(params && { params }), more }],
    )
    .toSorted((one, other) => one.row - other.row)
    .slice(0, refusalsShownMax);
