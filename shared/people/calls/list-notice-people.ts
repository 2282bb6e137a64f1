import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { pageRequest } from '../../contract/paging.ts';
import { signedIn } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { peopleFilter } from '../filter.ts';
import { personList } from '../wire.ts';

export const listNoticePeople = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/PersonList',
  permission: signedIn,
  kind: 'read',
  summary: 'The people of a notice, filtered, counted, sorted and paged, with the figures of the filter.',
  request: () =>
    renamed(
      { ...pageRequest([10, 20, 50, 96], 10), id: id('notice'), ...peopleFilter() },
      { id: 'noticeId', key: 'keyword' },
    ),
  response: () => personList(),
  errors: [],
  example: { id: examples.noticeId, pageIndex: 1, pageSize: 10 },
});
