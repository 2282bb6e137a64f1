import { call } from '../../contract/call.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { importNames, moneyImportFields, resultFields, uploadField } from '../wire.ts';

/** S7.34; `review`, `key` and `again` as for `importPaidRecords`. */
export const importRefunds = call({
  method: 'POST',
  path: '/sisjava/notice/refund/withexcel',
  body: 'multipart',
  permission: anyOf('REFUND'),
  kind: 'money',
  summary: 'Starts an import of refunds, each row a refund of the books; or books the rows of a checked file.',
  request: () => renamed(moneyImportFields(), importNames),
  response: () => renamed({ ...resultFields(), upload: uploadField() }, importNames),
  errors: ['planMissing', 'planApplied', 'planOver', 'planEmpty'],
  example: { noticeId: examples.noticeId, review: '1' },
});
