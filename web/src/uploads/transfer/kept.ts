import * as z from 'zod/mini';
import { looseId } from '../../../../shared/contract/ids.ts';
import { integer, text } from '../../../../shared/contract/plain.ts';
import { uploadLimits } from '../../../../shared/uploads/rules.ts';
import { readKept } from '../../app/session/kept.ts';

/** An upload that has begun: with the same file it can go on, also after a reload of the page. */
const keptUpload = z.object({ fileId: looseId('file'), name: text(), size: integer() });
export type KeptUpload = z.output<typeof keptUpload>;
/** As many as the form with the most files can have. */
const keptMax = Math.max(uploadLimits.attachments, uploadLimits.paymentImages);
const keptUploads = z.array(keptUpload).check(z.maxLength(keptMax));

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const nameOf = (form: string): string => `uploads:${form}`;

/** The uploads that a form has begun in this tab and not ended. */
export const keptOf = (storage: Kept, form: string): KeptUpload[] => readKept(storage, nameOf(form), keptUploads) ?? [];

export const keep = (storage: Kept, form: string, uploads: readonly KeptUpload[]): void => {
  if (uploads.length === 0) storage.removeItem(nameOf(form));
  else storage.setItem(nameOf(form), JSON.stringify(uploads.slice(0, keptMax)));
};
