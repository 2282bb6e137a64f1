import { call } from '../../contract/call.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { importNames, moneyImportFields, resultFields, uploadField } from '../wire.ts';

/**
 * `review` stops after the check; a second call with the `key` of the checked file books its rows. `again` books rows, too,
 * that were booked before: it is asked for the file as it was checked, so that nobody doubles rows that he has not seen.
 */
export const importPaidRecords = call({
  method: 'POST',
  path: '/sisjava/notice/paid/withexcel',
  body: 'multipart',
  permission: anyOf('HANDING_CHARGES'),
  kind: 'money',
  summary: 'Starts an import of payments, each row a payment of its own; or books the rows of a checked file.',
  request: () => renamed(moneyImportFields(), importNames),
  response: () => renamed({ ...resultFields(), upload: uploadField() }, importNames),
  errors: ['planMissing', 'planApplied', 'planOver', 'planEmpty'],
  example: { noticeId: examples.noticeId, review: '1' },
});
