import type { Job } from '../jobs/job.ts';
import { uploadSeconds } from './import-files.ts';

type Facts = Pick<Job, 'state' | 'createdAt'>;

const isWaiting = ({ state, createdAt }: Facts, now: number, seconds: number): boolean =>
  state === 'waiting' && now <= Date.parse(createdAt) + seconds * 1000;

/** Whether an import still hands out forms: so long after its call as its first form is good. */
export const handsOutForms = (job: Facts, now: number): boolean => isWaiting(job, now, uploadSeconds);

/** Whether a file may still arrive: until the last form that was handed out is over. */
export const awaitsFile = (job: Facts, now: number): boolean => isWaiting(job, now, 2 * uploadSeconds);
