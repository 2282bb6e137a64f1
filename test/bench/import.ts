/** An import of 5,000 people against writers that only write its rows, and the memory that it takes. */
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { join } from 'node:path';
import { projectPaths } from '../../infra/build.ts';
import { peoplePerChunk } from '../../functions/jobs/new-job.ts';
import { cloud, drain, pause, resume, s3 } from '../support/cloud.ts';
import { importsWorkers } from '../../infra/modules/imports.ts';
import { beginImport, endedJob, peopleMax, timedImport } from './big-import.ts';
import { median } from './median.ts';
import { readWritten, writeAgain, writerCounts } from './raw-writers.ts';
import { runFunction } from './run-function.ts';

export interface ImportFigures {
  readonly importMs: number;
  /** The median of each number of writers. */
  readonly writersMs: Readonly<Record<number, number>>;
  /** Against the best of them. */
  readonly ratio: number;
  /** A notice of 5,000 people with 10 items each. */
  readonly noticeId: string;
}

const roundsMax = 3;
/** Rounds end when two imports, and two runs of the best writers, differ by no more than this. */
const agreement = 0.03;
/** A number of writers that takes so much longer than the best is not tried again: the best is what counts. */
const hopeless = 1.1;
const functionFile = 'imports-run-import';

/** The message with the event of a job's file. */
const uploadMessage = async (jobId: string): Promise<object> => {
  const key = `imports/${jobId}`;
  const found = await s3().send(new HeadObjectCommand({ Bucket: cloud().filesBucket, Key: key }));
  const { VersionId: versionId, LastModified: eventTime } = found;
  const body = JSON.stringify({ Records: [{ eventTime, s3: { object: { key, versionId } } }] });
  return { Records: [{ messageId: jobId, body }] };
};

/** Peak resident memory, in MB, of a process that runs only the import of a file. */
export const measurePeak = async (bytes: Uint8Array): Promise<number> => {
  const { jobId, upload } = await beginImport('Bench: memory');
  await pause(functionFile);
  try {
    await upload(bytes);
    const { environment } = importsWorkers['imports/run-import'];
    const folder = join(projectPaths.output, functionFile);
    const { peakMb } = await runFunction(folder, await uploadMessage(jobId), { environment });
    await endedJob(jobId);
    return peakMb;
  } finally {
    await resume(functionFile);
    await drain();
  }
};

type TimesByWriters = ReadonlyMap<number, readonly number[]>;

const bestOf = (byWriters: TimesByWriters): number => Math.min(...[...byWriters.values()].map(median));

/** The numbers of writers that can still be the best one: at first all of them. */
const promising = (byWriters: TimesByWriters): number[] =>
  [...byWriters]
    .filter(([, times]) => times.length === 0 || median(times) <= hopeless * bestOf(byWriters))
    .map(([count]) => count);

const agree = (times: readonly number[]): boolean =>
  times.length > 1 && Math.max(...times) <= (1 + agreement) * Math.min(...times);

const isSettled = (imports: readonly number[], byWriters: TimesByWriters): boolean => {
  const best = [...byWriters.values()].find((times) => median(times) === bestOf(byWriters)) ?? [];
  return imports.length === roundsMax || (agree(imports) && agree(best));
};

/** The import of a file of 5,000 people against the writers of its rows. */
export const measureImport = async (name: string, bytes: Uint8Array): Promise<ImportFigures> => {
  const first = await timedImport(`Bench: ${name}`, bytes);
  await drain();
  const written = await readWritten(first.noticeId, peoplePerChunk);
  const people = written.chunks.flat().length / 2;
  if (people !== peopleMax) throw new Error(`the import wrote ${people} people`);

  const imports: number[] = [];
  const byWriters = new Map<number, number[]>(writerCounts.map((count) => [count, []]));
  while (!isSettled(imports, byWriters)) {
    imports.push((await timedImport(`Bench: ${name} ${imports.length}`, bytes)).ms);
    await drain();
    for (const count of promising(byWriters)) {
      byWriters.get(count)?.push(await writeAgain(written, count));
      await drain();
    }
  }
  const writersMs = Object.fromEntries([...byWriters].map(([count, times]) => [count, median(times)]));
  const importMs = median(imports);
  const ratio = importMs / Math.min(...Object.values(writersMs));
  return { importMs, writersMs, ratio, noticeId: first.noticeId };
};
