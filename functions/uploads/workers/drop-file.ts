import * as z from 'zod/mini';
import { looseId } from '../../../shared/contract/ids.ts';
import { queueWorker } from '../../api/worker.ts';
import { openTables } from '../../storage/client.ts';
import { fileObjects, type FileObjects } from '../file-objects.ts';
import { fileStore, type FileStore } from '../file-store.ts';

/** A file whose row has expired, and its upload when that never ended. */
const dropped = z.object({ fileId: looseId('file'), multipartId: z.optional(z.string()) });

interface Deps {
  readonly files: FileStore;
  readonly objects: FileObjects;
}
const buildDeps = (): Deps => ({ files: fileStore(openTables()), objects: fileObjects() });

/** Removes the file of a row that is there no more. */
export const run = async (file: z.output<typeof dropped>, _: unknown, { files, objects }: Deps): Promise<void> => {
  if (await files.get(file.fileId)) return;
  if (file.multipartId !== undefined) await objects.abort(file);
  await objects.remove(file.fileId);
};

export const handler = queueWorker(dropped, buildDeps, run);
