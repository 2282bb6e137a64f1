import type { Job } from '../jobs/job.ts';
import { uploadSeconds } from './import-files.ts';

type Facts = Pick<Job, 'state' | 'createdAt' | 'inputVersion'>;

/** A file that has arrived can wait for its turn: then the job knows its version. */
const isWaiting = ({ state, createdAt, inputVersion }: Facts, now: number, seconds: number): boolean =>
  state === 'waiting' && inputVersion === undefined && now <= Date.parse(createdAt) + seconds * 1000;

/** Whether an import still hands out forms: so long after its call as its first form is good. */
export const handsOutForms = (job: Facts, now: number): boolean => isWaiting(job, now, uploadSeconds);

/** Whether a file may still arrive: until the last form that was handed out is over. */
const awaitsFile = (job: Facts, now: number): boolean => isWaiting(job, now, 2 * uploadSeconds);

/** Whether no file came, and none will be read any more: the last form that was handed out is over. */
export const missesFile = (job: Facts, now: number): boolean =>
  job.state === 'waiting' && job.inputVersion === undefined && !awaitsFile(job, now);
