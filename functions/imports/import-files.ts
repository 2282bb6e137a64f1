import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { importLimits } from '../../shared/imports/faults.ts';
import { environment } from '../api/environment.ts';
import { putExport } from '../exports/export-files.ts';
import { workbookLink, workbookType } from '../exports/export-link.ts';

/** How long an upload form is good for; `upload-time.ts` says how long one is handed out. */
export const uploadSeconds = 15 * 60;

const gzipped = promisify<string, Buffer>(gzip);
const unzipped = promisify<Uint8Array, Buffer>(gunzip);

const planKey = (jobId: string, name: string): string => `plans/${jobId}/${name}`;
const uploadKey = (jobId: string): string => `imports/${jobId}`;

/** The files of imports in the files bucket: uploads, failed rows, templates. Keys are made here only. */
export const importFiles = () => {
  const s3 = new S3Client({});
  const Bucket = environment('BUCKET_FILES');
  const put = async (Key: string, Body: Uint8Array): Promise<string> => {
    await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: workbookType }));
    return Key;
  };
  return {
    /** A form by which a browser uploads the file of a job: that key, 1 byte to 20 MB, 15 minutes. */
    uploadForm: (jobId: string) =>
      createPresignedPost(s3, {
        Bucket,
        Key: uploadKey(jobId),
        Fields: { 'Content-Type': workbookType },
        Conditions: [
          ['content-length-range', 1, importLimits.fileBytes],
          ['eq', '$Content-Type', workbookType],
        ],
        Expires: uploadSeconds,
      }),
    putUpload: (jobId: string, bytes: Uint8Array) => put(uploadKey(jobId), bytes),
    /** That version of the upload, whatever was uploaded under the key afterwards. */
    async readUpload(jobId: string, VersionId: string): Promise<Buffer> {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: uploadKey(jobId), VersionId }));
      if (!Body) throw new Error('an uploaded file has no content');
      return Buffer.from(await Body.transformToByteArray());
    },
    /** A part of a plan, compressed. Parts are never changed. */
    async putPlanPart(jobId: string, name: string, text: string): Promise<void> {
      const Body = await gzipped(text);
      await s3.send(new PutObjectCommand({ Bucket, Key: planKey(jobId, name), Body, ContentType: 'application/gzip' }));
    },
    async readPlanPart(jobId: string, name: string): Promise<string> {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: planKey(jobId, name) }));
      if (!Body) throw new Error('a part of a plan has no content');
      return (await unzipped(await Body.transformToByteArray())).toString('utf8');
    },
    putFailedRows: (jobId: string, bytes: Uint8Array) => put(`failed-rows/${jobId}.xlsx`, bytes),
    putExport,
    link: workbookLink,
  };
};

export type ImportFiles = ReturnType<typeof importFiles>;
