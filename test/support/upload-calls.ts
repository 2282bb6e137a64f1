/** Uploads in the process of the test: the calls with their handlers, the parts straight to S3. */
import { handler as completeUploadHandler } from '../../functions/uploads/calls/complete-upload.ts';
import { handler as createUploadHandler } from '../../functions/uploads/calls/create-upload.ts';
import { handler as imageHandler } from '../../functions/uploads/calls/upload-rich-text-image.ts';
import type { Answer } from '../../shared/contract/call.ts';
import { asId, type Id } from '../../shared/contract/ids.ts';
import { completeUpload } from '../../shared/uploads/calls/complete-upload.ts';
import { createUpload } from '../../shared/uploads/calls/create-upload.ts';
import { uploadRichTextImage } from '../../shared/uploads/calls/upload-rich-text-image.ts';
import { uploadLimits } from '../../shared/uploads/rules.ts';
import { fileIdIn } from '../../shared/uploads/wire.ts';
import { handle, handledBy, type HandleOptions } from './handle.ts';

export const pdfBytes = Buffer.from('%PDF-1.7 a small document');
type Begun = Answer<typeof createUpload>;

/** As on the wire; the answer whatever it is. */
export const tryCreate = (fileName: string, size: number, options: HandleOptions & { uploadId?: string } = {}) => {
  const { uploadId, ...handling } = options;
  const request = { fileName, size, purpose: 'attachment', ...(uploadId !== undefined && { uploadId }) };
  return handledBy(createUploadHandler, createUpload, request, { by: 'bursar', ...handling });
};

/** Begins an upload, or goes on with one. */
export const createdUpload = (
  fileName: string,
  size: number,
  { uploadId, ...options }: HandleOptions & { uploadId?: string } = {},
): Promise<Begun> =>
  handle(
    createUploadHandler,
    createUpload,
    { fileName, size, purpose: 'attachment', ...(uploadId !== undefined && { uploadId }) },
    { by: 'bursar', ...options },
  );

/** Sends parts, all that are missing or those named; answers the status of each. */
export const sendParts = ({ parts }: Begun, bytes: Uint8Array, numbers?: readonly number[]): Promise<number[]> =>
  Promise.all(
    parts.flatMap(({ number, size, url }) => {
      const start = (number - 1) * uploadLimits.partBytes;
      const body = Buffer.from(bytes.subarray(start, start + size));
      const isSent = url !== undefined && (numbers?.includes(number) ?? true);
      return isSent ? [fetch(url, { method: 'PUT', body }).then(({ status }) => status)] : [];
    }),
  );

export const tryComplete = (uploadId: string, options: HandleOptions = {}) =>
  handledBy(completeUploadHandler, completeUpload, { uploadId }, { by: 'bursar', ...options });

/** A file that its uploader can attach. */
export const uploadedFile = async (
  name = 'dates.pdf',
  bytes: Uint8Array = pdfBytes,
  options: HandleOptions = {},
): Promise<{ fileId: Id<'file'>; name: string }> => {
  const begun = await createdUpload(name, bytes.length, options);
  await sendParts(begun, bytes);
  const { status, body } = await tryComplete(begun.fileId, options);
  if (status !== 200) throw new Error(`completeUpload answered ${JSON.stringify(body)}`);
  return { fileId: asId('file', begun.fileId), name };
};

export const pngBytes = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1');

/** An image that its uploader can put into a description. */
export const storedImage = async (options: HandleOptions = {}): Promise<{ fileId: Id<'file'>; url: string }> => {
  const image = { fileName: 'map.png', contentType: 'image/png', bytes: Uint8Array.from(pngBytes) };
  const { url } = await handle(imageHandler, uploadRichTextImage, { image }, { by: 'bursar', ...options });
  const fileId = fileIdIn(url);
  if (fileId === undefined) throw new Error(`not the address of a file: ${url}`);
  return { fileId, url };
};
