import { uploadFile } from '../../../shared/uploads/calls/upload-file.ts';
import { fileUrlOf } from '../../../shared/uploads/wire.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { transact } from '../../storage/transact.ts';
import { fileObjects, type FileObjects } from '../file-objects.ts';
import { sentImage, storeImage } from '../store-image.ts';

interface Deps {
  readonly tables: Tables;
  readonly objects: FileObjects;
}
const buildDeps = (): Deps => ({ tables: openTables(), objects: fileObjects() });

export const run: Run<typeof uploadFile, Deps> = async ({ input, operation }, { tables, objects }) => {
  const image = sentImage(input.file);
  const { fileId, action } = await storeImage(image, operation, objects);
  const answer = { name: image.name, url: fileUrlOf(fileId) };
  return transact(tables, { operation, answer, actions: [action], audit: [] });
};

export const handler = endpoint(uploadFile, {}, buildDeps, run);
