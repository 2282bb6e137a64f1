/** The file of 5,000 people with 10 columns of items, and its import: the data that list and import are measured on. */
import { setTimeout as sleep } from 'node:timers/promises';
import { jobStore } from '../../functions/jobs/job-store.ts';
import { asId } from '../../shared/contract/ids.ts';
import { imports } from '../../shared/imports/contract.ts';
import { callAs, tables } from '../support/cloud.ts';
import { importForm, uploadBy } from '../support/import-forms.ts';
import { headingOf, pupils, rowOf, templateOne } from '../support/imports.ts';

export const peopleMax = 5000;
const itemColumns = 10;
const pollMs = 5;

export const bigFile = (): Promise<Uint8Array> => {
  const columns = Array.from({ length: itemColumns }, (_, index) => index);
  const headings = columns.map((index) => headingOf(index + 1));
  const rows = Array.from({ length: Math.min(peopleMax, pupils.length) }, (_, row) =>
    rowOf(row, ...columns.map((column) => 100 + row + column)),
  );
  return templateOne(headings, rows);
};

export interface StartedImport {
  readonly jobId: string;
  readonly upload: (bytes: Uint8Array) => Promise<void>;
}

/** The job of an import that waits for its file. */
export const beginImport = async (title: string): Promise<StartedImport> => {
  const { jobId, upload } = await callAs('bursar', imports.importNotice, importForm(title, { again: 'true' }));
  if (jobId === undefined || !upload) throw new Error('the import answered no upload form');
  return {
    jobId,
    async upload(bytes) {
      const response = await uploadBy(upload, bytes);
      if (!response.ok) throw new Error(`the upload answered ${response.status}`);
    },
  };
};

/** The job once it has ended; read from its row, so that waiting costs the cloud next to nothing. */
export const endedJob = async (jobId: string) => {
  for (;;) {
    const job = await jobStore(tables()).get(asId('job', jobId));
    if (job?.state === 'done') return job;
    if (job?.state === 'failed') throw new Error(`the import failed: ${job.failure ?? ''}`);
    await sleep(pollMs);
  }
};

/** Milliseconds from the file being there to the job being done. */
export const timedImport = async (title: string, bytes: Uint8Array): Promise<{ ms: number; noticeId: string }> => {
  const { jobId, upload } = await beginImport(title);
  await upload(bytes);
  const startedAt = performance.now();
  const { noticeId = '' } = await endedJob(jobId);
  return { ms: performance.now() - startedAt, noticeId };
};
