/** Files that a member of staff uploads through the local cloud, as a browser does it. */
import type { Answer } from '../../shared/contract/call.ts';
import { completeUpload } from '../../shared/uploads/calls/complete-upload.ts';
import { createUpload } from '../../shared/uploads/calls/create-upload.ts';
import { uploadLimits } from '../../shared/uploads/rules.ts';
import { callAs, type PersonName } from './cloud.ts';

const pdfBytes = Buffer.from('%PDF-1.7 a small document');

/** Sends the missing parts of a file, each to its link; answers the status of each. */
const sendParts = async ({ parts }: Pick<Answer<typeof createUpload>, 'parts'>, bytes: Uint8Array): Promise<number[]> =>
  Promise.all(
    parts.flatMap(({ number, size, url }) => {
      const start = (number - 1) * uploadLimits.partBytes;
      const body = Buffer.from(bytes.subarray(start, start + size));
      return url === undefined ? [] : [fetch(url, { method: 'PUT', body }).then(({ status }) => status)];
    }),
  );

/** An upload whose parts have all arrived; answers its id. */
export const begunUpload = async (by: PersonName, fileName = 'note.pdf', bytes: Buffer = pdfBytes): Promise<string> => {
  const begun = await callAs(by, createUpload, { fileName, size: bytes.length, purpose: 'attachment' });
  await sendParts(begun, bytes);
  return begun.fileId;
};

/** A file that can be used; answers its id. */
export const uploadedFile = async (by: PersonName, fileName?: string, bytes?: Buffer): Promise<string> => {
  const uploadId = await begunUpload(by, fileName, bytes);
  return (await callAs(by, completeUpload, { uploadId })).fileId;
};
