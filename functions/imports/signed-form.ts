import type middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Answer, Input } from '../../shared/contract/call.ts';
import type { Id } from '../../shared/contract/ids.ts';
import type { importNoticePeople } from '../../shared/imports/calls/import-notice-people.ts';
import type { importNotice } from '../../shared/imports/calls/import-notice.ts';
import type { importPaidRecords } from '../../shared/imports/calls/import-paid-records.ts';
import type { importRefunds } from '../../shared/imports/calls/import-refunds.ts';
import { languageOf, timeOf, type Event } from '../api/chain.ts';
import { parseRequest } from '../api/parse.ts';
import { jobStore, type JobStore } from '../jobs/job-store.ts';
import { openTables } from '../storage/client.ts';
import { faultText } from './fault-text.ts';
import { importFiles, type ImportFiles } from './import-files.ts';
import { handsOutForms } from './upload-time.ts';

/**
 * The placeholder of a form in a stored answer. Answers are stored for repetitions, and a signed form must not be:
 * whoever reads it could upload, and it expires before the answer does.
 */
export const unsignedForm = { url: '', fields: {} } as const;

/** The calls that begin an import; they answer alike. */
type StartCall = typeof importNotice | typeof importNoticePeople | typeof importPaidRecords | typeof importRefunds;

interface Deps {
  readonly call: StartCall;
  readonly jobs: JobStore;
  readonly files: ImportFiles;
}
type Started = Answer<typeof importNotice>;

/**
 * Puts the file that came with the call where an upload would put it. A repetition puts it again while the job waits: the
 * function may have ended before it did. An import reads the version that comes first.
 */
const putFile = async (event: Event, jobId: Id<'job'>, { call, files }: Deps): Promise<void> => {
  const { input } = await parseRequest(event, call);
  const { file } = input as Input<StartCall>;
  if (file) await files.putUpload(jobId, file.bytes);
};

/**
 * The answer with what its client can do now: upload; ask for the result, once a file has come; or begin again. If every
 * repetition got a form, a file could come in for as long as the operation id is kept.
 */
const answerNow = async (stored: Started, jobId: Id<'job'>, event: Event, deps: Deps): Promise<Started> => {
  const { upload, ...answer } = stored;
  const job = await deps.jobs.get(jobId);
  if (job && handsOutForms(job, timeOf(event))) {
    if (upload) return { ...answer, upload: await deps.files.uploadForm(jobId) };
    await putFile(event, jobId, deps);
    return answer;
  }
  if (job?.state !== 'waiting' || job.inputVersion !== undefined) return answer;
  const { jobId: __, ...ended } = answer;
  return { ...ended, message: faultText(languageOf(event), 'uploadMissing') };
};

/** Signs the form of each answer that has one, or stores the file of the call, as the last thing; for repetitions, too. */
export const withUpload = (
  call: StartCall,
): middy.MiddlewareObj<Event, APIGatewayProxyStructuredResultV2, Error, Context> => {
  let deps: Deps | undefined;
  return {
    after: async ({ event, response }) => {
      if (response?.statusCode !== 200) return;
      const stored = call.response.parse(JSON.parse(response.body ?? 'null'));
      if (!stored.jobId) return;
      deps ??= { call, jobs: jobStore(openTables()), files: importFiles() };
      const answer = await answerNow(stored, stored.jobId, event, deps);
      response.body = JSON.stringify(z.encode(call.response, answer));
    },
  };
};
