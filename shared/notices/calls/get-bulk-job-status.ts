import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { signedIn } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { jobStatus } from '../../jobs/wire.ts';

export const getBulkJobStatus = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/GetJobStatus',
  permission: signedIn,
  kind: 'read',
  summary: 'How far a job is; only for the user who started it.',
  request: () => renamed({ jobKey: id('job') }, { jobKey: 'jobId' }),
  response: () => jobStatus(),
  errors: [],
  example: { jobKey: examples.jobId },
});
