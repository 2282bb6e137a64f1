import { isoOf } from '../../shared/contract/time.ts';
import type { Action } from '../storage/action.ts';
import { uploadCount } from './upload-count.ts';

/** A notice that is open for enrollment gets as many within its busiest hours; a flood would fill the bucket. */
export const publicFilesPerHour = 200;
const keptMs = 2 * 3_600_000;

export const uploadCountWrites = {
  /** Counts one more file that came by the public link of a notice at that time (ms); refused when the hour is full. */
  add: (noticeId: string, now: number): Action => {
    const count = { '#count': uploadCount.attribute('count') };
    return {
      table: uploadCount.table,
      key: uploadCount.key({ noticeId, hour: isoOf(now).slice(0, 'yyyy-mm-ddThh'.length) }),
      update: {
        expression: 'SET #expires = :expires, #version = :version ADD #count :one',
        names: { ...count, '#expires': uploadCount.attribute('expiresAt'), '#version': 'v' },
        values: { ':expires': Math.ceil((now + keptMs) / 1000), ':version': uploadCount.version, ':one': 1 },
      },
      condition: {
        expression: 'attribute_not_exists(#count) or #count < :max',
        names: count,
        values: { ':max': publicFilesPerHour },
      },
      otherwise: { code: 'tooManyRequests' },
    };
  },
} as const;
