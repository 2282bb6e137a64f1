import { AwsError } from '../engine.ts';
import type { StoredVersion } from './records.ts';
import { notImplemented, type Fields } from './request.ts';

/** Checks `If-None-Match: *` of a write. Throws PreconditionFailed when the object exists. */
export const checkWriteConditions = (fields: Fields, current: StoredVersion | undefined): void => {
  const ifNoneMatch = fields['if-none-match'];
  if (fields['if-match'] !== undefined) throw notImplemented('If-Match');
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*') throw notImplemented('If-None-Match of a write other than *');
  if (ifNoneMatch === undefined || !current) return;
  const message = 'At least one of the pre-conditions you specified did not hold';
  throw new AwsError('PreconditionFailed', message, 412, { Condition: 'If-None-Match' });
};

/** First and last byte of a Range header. Undefined for no range, or for one that S3 ignores. Throws InvalidRange. */
export const rangeOf = (
  header: string | undefined,
  sizeBytes: number,
): { readonly start: number; readonly end: number } | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [first, last] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  if (start >= sizeBytes) {
    const message = 'The requested range is not satisfiable';
    throw new AwsError('InvalidRange', message, 416, { ActualObjectSize: sizeBytes });
  }
  return { start, end };
};
