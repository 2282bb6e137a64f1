/** Notices that are sent, and what follows. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../shared/contract/call.ts';
import { notices } from '../../shared/notices/contract.ts';
import { callAs } from './cloud.ts';

const pollMs = 100;

/** A job as soon as it has ended. */
export const endedJob = async (jobKey: string): Promise<Answer<typeof notices.getBulkJobStatus>> => {
  for (;;) {
    const status = await callAs('bursar', notices.getBulkJobStatus, { jobKey });
    if (status.state === 'done' || status.state === 'failed') return status;
    await sleep(pollMs);
  }
};
