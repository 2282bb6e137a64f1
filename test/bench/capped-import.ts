/** An import into a partition that takes as many write units a second as one of AWS. */
import { drain, faults, hottestPartition } from '../support/cloud.ts';
import { wideFile, timedImport } from './big-import.ts';

/** What AWS gives one partition key value. */
const partitionUnitsPerSecond = 1_000;

const people = 2_500;

export interface CappedImport {
  readonly importMs: number;
  /** Written to the hottest partition. */
  readonly units: number;
  /** Against the time that so many units take at the limit. */
  readonly ratio: number;
}

export const measureCappedImport = async (): Promise<CappedImport> => {
  const bytes = await wideFile(people);
  await faults({ partitionUnitsPerSecond });
  try {
    const { ms: importMs, noticeId } = await timedImport('Bench: capped', bytes);
    const { partition, units } = await hottestPartition();
    if (!partition.endsWith(`NOTICE#${noticeId}`)) throw new Error(`the hottest partition is ${partition}`);
    await drain();
    return { importMs, units, ratio: importMs / ((units / partitionUnitsPerSecond) * 1_000) };
  } finally {
    await faults({ partitionUnitsPerSecond: 0 });
  }
};
