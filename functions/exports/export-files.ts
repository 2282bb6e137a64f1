import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { environment } from '../api/environment.ts';
import { workbookType } from './export-link.ts';

/** Keeps the workbook of an export for some days; answers its key. Keys are made here only. */
export const putExport = async (id: string, Body: Uint8Array): Promise<string> => {
  const Key = `exports/${id}.xlsx`;
  await new S3Client({}).send(
    new PutObjectCommand({ Bucket: environment('BUCKET_FILES'), Key, Body, ContentType: workbookType }),
  );
  return Key;
};
