import { en as session } from '../session/messages.ts';
import { en as notices } from '../notices/messages.ts';
import { en as people } from '../people/messages.ts';
import { en as imports } from '../imports/messages.ts';
import { en as importDialog } from '../imports/messages-dialog.ts';
import { en as students } from '../students/messages.ts';
import { en as items } from '../items/messages.ts';
import { en as payments } from '../payments/messages.ts';
import { en as jobs } from '../jobs/messages.ts';
import { en as parent } from '../parent/messages.ts';
import { en as site } from '../site/messages.ts';
import { en as errors } from './errors.ts';
import { en as fields } from './fields.ts';
import { en as toParents } from './to-parents.ts';

/** Every text that a person can see, in one language; each module keeps its own beside its contract. */
export const en = {
  ...errors,
  ...fields,
  ...toParents,
  session,
  notices,
  people,
  // The dialog's texts stand apart: functions bundle the others.
  imports: { ...imports, dialog: importDialog },
  students,
  items,
  payments,
  jobs,
  parent,
  site,
} as const;
