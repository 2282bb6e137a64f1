import { AwsError } from '../engine.ts';
import type { StoredVersion } from './records.ts';
import { notImplemented, type Fields } from './request.ts';

const failed = (condition: string): AwsError => {
  const message = 'At least one of the pre-conditions you specified did not hold';
  return new AwsError('PreconditionFailed', message, 412, { Condition: condition });
};

const names = (header: string, eTag: string): boolean =>
  header.split(',').some((one) => one.trim() === '*' || one.trim().replaceAll('"', '') === eTag);

/** If-None-Match: * and If-Match of a write. Throws PreconditionFailed, or NoSuchKey when there is nothing to match. */
export const checkWriteConditions = (fields: Fields, current: StoredVersion | undefined): void => {
  const [ifNoneMatch, ifMatch] = [fields['if-none-match'], fields['if-match']];
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*') throw notImplemented('If-None-Match of a write other than *');
  if (ifNoneMatch !== undefined && current) throw failed('If-None-Match');
  if (ifMatch === undefined) return;
  if (!current) throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
  if (!names(ifMatch, current.eTag)) throw failed('If-Match');
};

/** The conditions of a read. Answers true when the client's copy is still good (304). Throws PreconditionFailed. */
export const notModified = (fields: Fields, version: StoredVersion): boolean => {
  const seconds = Math.floor(version.lastModified / 1000);
  const secondsOf = (name: string): number => Date.parse(fields[name] ?? '') / 1000;
  const ifMatch = fields['if-match'];
  if (ifMatch !== undefined) {
    if (!names(ifMatch, version.eTag)) throw failed('If-Match');
  } else if (seconds > secondsOf('if-unmodified-since')) {
    throw failed('If-Unmodified-Since');
  }
  const ifNoneMatch = fields['if-none-match'];
  return ifNoneMatch === undefined ? seconds <= secondsOf('if-modified-since') : names(ifNoneMatch, version.eTag);
};

/** First and last byte of a Range header; undefined for none, or for one that S3 passes over. Throws InvalidRange. */
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
