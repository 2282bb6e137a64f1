import type { Answer } from '../../../../shared/contract/call.ts';
import { listNoticePeople } from '../../../../shared/people/calls/list-notice-people.ts';
import { readAllPages } from '../../client/all-pages.ts';
import type { Sent } from '../../client/request.ts';
import type { Sender } from '../../client/sender.tsx';

export type PersonRow = Answer<typeof listNoticePeople>['list'][number];

export type PeopleFilter = Omit<Sent<typeof listNoticePeople>, 'pageIndex' | 'pageSize'>;

const pageSize = 96;

/** All people of a notice that a filter matches. */
export const readPeople = (
  send: Sender,
  filter: PeopleFilter,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<PersonRow[]> =>
  readAllPages((pageIndex) => send(listNoticePeople, { ...filter, pageIndex, pageSize }), {
    pageSize,
    keyOf: ({ studentId }) => studentId,
    onProgress,
  });
