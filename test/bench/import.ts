/** An import of 5,000 people against writers that only write its rows, and the memory that it takes. */
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { join } from 'node:path';
import { projectPaths } from '../../infra/build.ts';
import { peoplePerChunk } from '../../functions/jobs/new-job.ts';
import { cloud, drain, pause, resume, s3 } from '../support/cloud.ts';
import { importsWorkers } from '../../infra/modules/imports.ts';
import { beginImport, endedJob, peopleMax, timedImport } from './big-import.ts';
import { median } from './median.ts';
import { readWritten, writeAgain } from './raw-writers.ts';
import { runFunction } from './run-function.ts';

/** The time of some work, and of writers that only write its rows; ms. */
export interface Round {
  readonly ms: number;
  readonly writersMs: number;
}
/** The medians of the rounds, and one against the other. */
export interface Compared extends Round {
  readonly ratio: number;
}

export const compare = (rounds: readonly Round[]): Compared => {
  const ms = median(rounds.map((round) => round.ms));
  const writersMs = median(rounds.map((round) => round.writersMs));
  return { ms, writersMs, ratio: ms / writersMs };
};

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

/** How long the rows that an import of 5,000 people wrote take alone, ms. */
export const importWriters = async (noticeId: string): Promise<number> => {
  const written = await readWritten(noticeId, peoplePerChunk);
  const people = written.chunks.flat().length / 2;
  if (people !== peopleMax) throw new Error(`the import wrote ${people} people`);
  const ms = await writeAgain(written);
  await drain();
  return ms;
};

/** The import of a file of 5,000 people against the writers of its rows. */
export const measureImport = async (name: string, bytes: Uint8Array): Promise<Compared> => {
  const { ms, noticeId } = await timedImport(`Bench: ${name}`, bytes);
  await drain();
  return compare([{ ms, writersMs: await importWriters(noticeId) }]);
};
