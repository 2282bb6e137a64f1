import { environment } from '../api/environment.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** How long a link is good for. */
const linkSeconds = 5 * 60;

/** Few answers have a link, and the client of S3 takes time at a cold start. */
const loadSigner = async () => {
  const [{ GetObjectCommand, S3Client }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const s3 = new S3Client({});
  const Bucket = environment('BUCKET_FILES');
  return (Key: string, fileName: string) =>
    getSignedUrl(
      s3,
      new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
        ResponseContentType: workbookType,
      }),
      { expiresIn: linkSeconds },
    );
};
let signer: ReturnType<typeof loadSigner> | undefined;

/** A short-lived link that downloads a workbook under a name. */
export const workbookLink = async (key: string, fileName: string): Promise<string> => {
  signer ??= loadSigner();
  return (await signer)(key, fileName);
};
