import type middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Answer } from '../../shared/contract/call.ts';
import type { Id } from '../../shared/contract/ids.ts';
import { importNotice } from '../../shared/imports/calls/import-notice.ts';
import { languageOf, timeOf, type Event } from '../api/chain.ts';
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

interface Deps {
  readonly jobs: JobStore;
  readonly files: ImportFiles;
}
type Started = Answer<typeof importNotice>;

/**
 * The answer with what its client can do now: upload; ask for the result, once a file has come; or begin again. If every
 * repetition got a form, a file could come in for as long as the operation id is kept.
 */
const answerNow = async (stored: Started, jobId: Id<'job'>, event: Event, deps: Deps): Promise<Started> => {
  const { upload: _, ...answer } = stored;
  const job = await deps.jobs.get(jobId);
  if (job && handsOutForms(job, timeOf(event))) return { ...answer, upload: await deps.files.uploadForm(jobId) };
  if (job?.state !== 'waiting') return answer;
  const { jobId: __, ...ended } = answer;
  return { ...ended, message: faultText(languageOf(event), 'uploadMissing') };
};

/** Signs the form of each answer that has one, repetitions included, as the last thing before it goes out. */
export const withSignedForm = (): middy.MiddlewareObj<Event, APIGatewayProxyStructuredResultV2, Error, Context> => {
  let deps: Deps | undefined;
  return {
    after: async ({ event, response }) => {
      if (response?.statusCode !== 200) return;
      const stored = importNotice.response.parse(JSON.parse(response.body ?? 'null'));
      if (!stored.upload || !stored.jobId) return;
      deps ??= { jobs: jobStore(openTables()), files: importFiles() };
      const answer = await answerNow(stored, stored.jobId, event, deps);
      response.body = JSON.stringify(z.encode(importNotice.response, answer));
    },
  };
};
