import { zh as session } from '../session/messages.ts';
import { zh as notices } from '../notices/messages.ts';
import { zh as people } from '../people/messages.ts';
import { zh as imports } from '../imports/messages.ts';
import { zh as importDialog } from '../imports/messages-dialog.ts';
import { zh as students } from '../students/messages.ts';
import { zh as items } from '../items/messages.ts';
import { zh as payments } from '../payments/messages.ts';
import { zh as jobs } from '../jobs/messages.ts';
import { zh as parent } from '../parent/messages.ts';
import { zh as site } from '../site/messages.ts';
import { zh as errors } from './errors.ts';
import { zh as fields } from './fields.ts';
import { zh as toParents } from './to-parents.ts';
import type { en } from './en.ts';
import type { Translated } from './texts.ts';

/** Every text that a person can see, in one language; each module keeps its own beside its contract. */
export const zh = {
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
} as const satisfies Translated<typeof en>;
