import { Invalid } from '../../../shared/contract/errors.ts';
import { uploadRichTextImage } from '../../../shared/uploads/calls/upload-rich-text-image.ts';
import { endingOf, whyNotTextImage } from '../../../shared/uploads/rules.ts';
import { fileUrlOf } from '../../../shared/uploads/wire.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { transact } from '../../storage/transact.ts';
import { fileObjects, type FileObjects } from '../file-objects.ts';
import { storeImage } from '../store-image.ts';

interface Deps {
  readonly tables: Tables;
  readonly objects: FileObjects;
}
const buildDeps = (): Deps => ({ tables: openTables(), objects: fileObjects() });

export const run: Run<typeof uploadRichTextImage, Deps> = async ({ input, operation }, { tables, objects }) => {
  const { fileName, bytes } = input.image;
  const fault = whyNotTextImage({ name: fileName, size: bytes.length });
  const ending = endingOf(fileName);
  if (fault || !ending) throw new Invalid(fault ? [fault] : []);
  // The name that the image had is of no use to a reader.
  const { fileId, action } = await storeImage({ name: `image.${ending}`, ending, bytes }, operation, objects);
  const answer = { url: fileUrlOf(fileId), uploaded: true };
  return transact(tables, { operation, answer, actions: [action], audit: [] });
};

export const handler = endpoint(uploadRichTextImage, {}, buildDeps, run);
