import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { pageRequest } from '../../contract/paging.ts';
import { signedIn } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { auditTrail } from '../../ledger/wire.ts';

/** A page has so many acts, each with all entries of the journal that it posted; `totalCount` counts acts. */
export const listAuditTrail = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/AuditTrail',
  permission: signedIn,
  kind: 'read',
  summary: 'What happened to a person of a notice: journal and audit entries, newest first.',
  request: () =>
    renamed({ ...pageRequest([10, 20, 50], 20), payNoticePersonId: id('person') }, { payNoticePersonId: 'personId' }),
  response: () => auditTrail(),
  errors: [],
  example: { payNoticePersonId: examples.personId, pageIndex: 1, pageSize: 20 },
});
