import type { Answer } from '../../../../../shared/contract/call.ts';
import type { listNoticePeople } from '../../../../../shared/people/calls/list-notice-people.ts';
import { studentName } from '../../../locale/names.tsx';

/** A row of the people of a notice. */
export type PersonRow = Answer<typeof listNoticePeople>['list'][number];

export const nameOf = (row: PersonRow): string => studentName(row.name, row.eName);
