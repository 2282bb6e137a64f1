import { Conflict, Invalid } from '../../shared/contract/errors.ts';
import { asId, type Id } from '../../shared/contract/ids.ts';
import { isoOf } from '../../shared/contract/time.ts';
import { isContentOf } from '../../shared/uploads/content.ts';
import { fileTypes, type FileEnding } from '../../shared/uploads/file-types.ts';
import { endingOf, whyNotImage } from '../../shared/uploads/rules.ts';
import type { Action } from '../storage/action.ts';
import { newId } from '../storage/new-id.ts';
import type { Operation } from '../storage/transact.ts';
import type { FileObjects } from './file-objects.ts';
import { expiryOf, fileWrites } from './file-store.ts';
import type { File } from './file.ts';

interface Image {
  readonly name: string;
  readonly ending: FileEnding;
  readonly bytes: Uint8Array;
}

/** The image of a form. Throws Invalid when its name is not that of one (S5.71). */
export const sentImage = ({ fileName: name, bytes }: { fileName: string; bytes: Uint8Array }): Image => {
  const fault = whyNotImage(name);
  const ending = endingOf(name);
  if (fault || !ending) throw new Invalid(fault ? [fault] : []);
  return { name, ending, bytes };
};

/** The row of an image that came with a call. Throws when its content is not what its name says. */
export const imageRecord = ({ name, ending, bytes }: Image, { who, now }: Operation): File => {
  if (!isContentOf(ending, bytes)) throw new Conflict('fileContentDiffers', { ending });
  const { orgId, subject } = who;
  return {
    ...{ fileId: asId('file', newId(now)), orgId, subject, name, size: bytes.length, state: 'ready', uses: 0 },
    ...{ createdAt: isoOf(now), expiresAt: expiryOf(now), revision: 1 },
  };
};

export const putImage = ({ fileId }: File, { ending, bytes }: Image, objects: FileObjects): Promise<void> =>
  objects.put(fileId, bytes, fileTypes[ending]);

/** Puts an image that came with a call into the bucket; answers its id and the row to write. Throws when it is none. */
export const storeImage = async (
  image: Image,
  operation: Operation,
  objects: FileObjects,
): Promise<{ fileId: Id<'file'>; action: Action }> => {
  const record = imageRecord(image, operation);
  await putImage(record, image, objects);
  return { fileId: record.fileId, action: fileWrites.create(record) };
};
