import { Conflict } from '../../../shared/contract/errors.ts';
import { completeUpload } from '../../../shared/uploads/calls/complete-upload.ts';
import { isContentOf } from '../../../shared/uploads/content.ts';
import { endingOf } from '../../../shared/uploads/rules.ts';
import { fileUrlOf } from '../../../shared/uploads/wire.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { transact } from '../../storage/transact.ts';
import { fileWrites, uploadScope } from '../file-store.ts';
import { fileObjects, missingParts, type FileObjects } from '../file-objects.ts';
import type { File } from '../file.ts';

interface Deps {
  readonly tables: Tables;
  readonly objects: FileObjects;
}
const buildDeps = (): Deps => ({ tables: openTables(), objects: fileObjects() });
const scopes = { file: uploadScope };

/** Makes one object of the parts, unless that was done before and only its end is not known. */
const joined = async (file: File, objects: FileObjects): Promise<void> => {
  const arrived = await objects.arrived(file);
  if (!arrived) return;
  const missing = missingParts(file.size, arrived);
  if (missing.length > 0) throw new Conflict('uploadIncomplete', { count: missing.length });
  await objects.join(file, arrived);
};

/** The content decides what a file is: a name is what anybody typed. What is refused is removed. */
const checkContent = async (file: File, objects: FileObjects): Promise<void> => {
  const ending = endingOf(file.name);
  const head = await objects.head(file.fileId);
  if (!head || !ending) throw new Conflict('uploadGone');
  if (head.size === file.size && isContentOf(ending, head.bytes)) return;
  await objects.remove(file.fileId);
  throw new Conflict('fileContentDiffers', { ending });
};

export const run: Run<typeof completeUpload, Deps, typeof scopes> = async (
  { input, now, operation, scoped },
  { tables, objects },
) => {
  const file = scoped.file(input.fileId);
  const { fileId, name: fileName } = file;
  const answer = { fileId, fileName, url: fileUrlOf(fileId) };
  const isNew = file.state === 'uploading';
  if (isNew) {
    await joined(file, objects);
    await checkContent(file, objects);
  }
  return transact(tables, { operation, answer, actions: isNew ? [fileWrites.complete(file, now)] : [], audit: [] });
};

export const handler = endpoint(completeUpload, scopes, buildDeps, run);
