/** The file of 5,000 people with 10 columns of items, and its import: the data that list and import are measured on. */
import { setTimeout as sleep } from 'node:timers/promises';
import { jobStore } from '../../functions/jobs/job-store.ts';
import { asId } from '../../shared/contract/ids.ts';
import { demonstrationDocuments } from '../../shared/demonstration/documents.ts';
import { examples } from '../../shared/demonstration/ids.ts';
import { imports } from '../../shared/imports/contract.ts';
import { callAs, tables } from '../support/cloud.ts';
import { importForm, uploadBy } from '../support/import-forms.ts';
import { headingOf, pupils, rowOf, templateOne, templateTwo } from '../support/imports.ts';

export const peopleMax = 5000;
const itemColumns = 10;
const pollMs = 20;
/** Of the time that the job has taken so far: as late its end may be seen. */
const pollPart = 0.01;

/** A file of so many people with 10 columns of items; the mark `*` makes them required. */
export const wideFile = (people: number, mark: '' | '*' = ''): Promise<Uint8Array> => {
  const columns = Array.from({ length: itemColumns }, (_, index) => index);
  const headings = columns.map((index) => headingOf(index + 1, mark));
  const rows = Array.from({ length: Math.min(people, pupils.length) }, (_, row) =>
    rowOf(row, ...columns.map((column) => 100 + row + column)),
  );
  return templateOne(headings, rows);
};

const [masters] = demonstrationDocuments();

/** Items of one collection account that the first school can bill in the stage of these imports. */
const itemsOfOneAccount = (): string[] => {
  const { schoolId } = examples;
  const items = (masters?.items ?? []).filter(
    (item) => item.inUse && item.schoolIds.includes(schoolId) && item.studySections.includes(2),
  );
  const ofAccount = Map.groupBy(items, ({ accountId }) => accountId);
  const [most = []] = [...ofAccount.values()].sort((one, other) => other.length - one.length);
  return most.map(({ name, eName, payItemNo }) => `${name} / ${eName} [${payItemNo}]`);
};

const itemRow = (pupil: (typeof pupils)[number], item: string, index: number) => [
  ...[pupil.studentNumber, pupil.name, '', item, 100 + (index % 100)],
  ...(index % 5 === 0 ? [2, '9折; 10', '多孩家庭'] : []),
];

/** A file of template 2: the same people, with 10 rows each. */
export const longFile = (): Promise<Uint8Array> => {
  const items = itemsOfOneAccount().slice(0, itemColumns);
  return templateTwo(
    pupils.slice(0, peopleMax).flatMap((pupil, index) => items.map((item) => itemRow(pupil, item, index))),
  );
};

const rowsMax = 250_000;
/** Of 100 people, so many are refused: an item in two rows. */
const refusedOfHundred = 24;

/** The largest file that is read: most people have every item, the others have rows that are refused. */
export const largestFile = (): Promise<Uint8Array> => {
  const items = itemsOfOneAccount();
  const isRefused = (index: number) => index % 100 < refusedOfHundred;
  const people = pupils.slice(0, peopleMax);
  const refused = people.filter((_, index) => isRefused(index)).length;
  const rowsOfRefused = Math.floor((rowsMax - (people.length - refused) * items.length) / refused);
  return templateTwo(
    people.flatMap((pupil, index) =>
      Array.from({ length: isRefused(index) ? rowsOfRefused : items.length }, (_, row) =>
        itemRow(pupil, items[row % items.length] ?? '', index),
      ),
    ),
  );
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

/** The job once it has ended; read from its row, and the less often the longer it takes, so that waiting costs the cloud next to nothing. */
export const endedJob = async (jobId: string) => {
  const startedAt = performance.now();
  for (;;) {
    const job = await jobStore(tables()).get(asId('job', jobId));
    if (job?.state === 'done') return job;
    if (job?.state === 'failed') throw new Error(`the import failed: ${job.failure ?? ''}`);
    await sleep(Math.max(pollMs, (performance.now() - startedAt) * pollPart));
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
