import type { Id } from '../../shared/contract/ids.ts';
import type { Owner, Scope } from '../api/scope.ts';
import { create, replace, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import type { Place } from '../storage/entity.ts';
import { readRecords } from '../storage/read.ts';
import { file, type File } from './file.ts';

const unusedMs = 86_400_000;

/** When a file expires that nothing refers to: a day later, in seconds since the epoch. */
export const expiryOf = (now: number): number => Math.ceil((now + unusedMs) / 1000);

/** DynamoDB may remove an expired row days later. */
export const isExpired = ({ expiresAt }: File, now: number): boolean =>
  expiresAt !== undefined && expiresAt * 1000 <= now;

const ownerOf = ({ orgId, schoolId, subject }: File): Owner =>
  schoolId === undefined ? { orgId, subject } : { orgId, schoolIds: [schoolId] };

/** A file that a notice refers to is its school's, any other its uploader's. */
export const fileScope: Scope<File> = { at: (fileId) => file.at({ fileId }), owner: ownerOf };

/** Whether a record of a school may refer to a file: one of that school, or one that the user has uploaded. */
export const isUsable = (
  file: File,
  schoolId: string,
  { orgId, subject }: { readonly orgId: string; readonly subject: string },
): boolean =>
  file.state === 'ready' &&
  file.orgId === orgId &&
  (file.schoolId === undefined ? file.subject === subject : file.schoolId === schoolId);

/** An upload is its uploader's. */
export const uploadScope: Scope<File> = {
  at: (fileId) => file.at({ fileId }),
  owner: ({ orgId, subject }) => ({ orgId, subject }),
};

export const filePlace = (fileId: Id<'file'>): Place<File> => file.at({ fileId });

export const fileWrites = {
  create: (record: File): Action => create(file, record),

  /** Everything of it has arrived and was checked. */
  complete: ({ multipartId: _, ...record }: File, now: number): Action =>
    replace(file, { ...record, state: 'ready', expiresAt: expiryOf(now) }, record.revision),

  /** One more record of the school refers to it. */
  use: ({ fileId }: File, schoolId: Id<'school'>): Action => {
    const names = {
      '#school': file.attribute('schoolId'),
      '#expires': file.attribute('expiresAt'),
      '#uses': file.attribute('uses'),
      '#revision': file.attribute('revision'),
    };
    return {
      table: file.table,
      key: file.key({ fileId }),
      // Many notices may begin to refer to one file at once, so its revision is no condition.
      update: {
        expression: 'SET #school = :school REMOVE #expires ADD #uses :one, #revision :one',
        names,
        values: { ':school': schoolId, ':one': 1 },
      },
      condition: {
        expression: 'attribute_exists(#uses) and (attribute_not_exists(#school) or #school = :school)',
        names: { '#school': names['#school'], '#uses': names['#uses'] },
        values: { ':school': schoolId },
      },
    };
  },

  /** The only notice that refers to it moves to another school. */
  move: (record: File, schoolId: Id<'school'>): Action => replace(file, { ...record, schoolId }, record.revision),

  /** One notice less refers to it. */
  release: (record: File, now: number): Action => {
    const uses = record.uses - 1;
    return replace(file, { ...record, uses, ...(uses <= 0 && { expiresAt: expiryOf(now) }) }, record.revision);
  },
} as const;

export const fileStore = (tables: Tables) => ({
  async get(fileId: Id<'file'>): Promise<File | undefined> {
    const [found] = await readRecords(tables, [filePlace(fileId)]);
    return found;
  },

  /** By their ids; those that are there and have not expired. */
  async present(fileIds: readonly Id<'file'>[], now: number): Promise<Map<string, File>> {
    const found = await readRecords(tables, fileIds.map(filePlace));
    return new Map(found.flatMap((one) => (one && !isExpired(one, now) ? [[one.fileId, one]] : [])));
  },
});
export type FileStore = ReturnType<typeof fileStore>;
