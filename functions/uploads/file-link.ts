import { fileTypes, isImage } from '../../shared/uploads/file-types.ts';
import { endingOf } from '../../shared/uploads/rules.ts';
import { environment } from '../api/environment.ts';
import { keyOf } from './file-key.ts';
import type { File } from './file.ts';

/** Few answers have a link, and the client of S3 takes time at a cold start. */
const loadSigner = async () => {
  const [{ GetObjectCommand, S3Client }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const s3 = new S3Client({});
  const Bucket = environment('BUCKET_FILES');
  return (fileId: string, expiresIn: number, more: Readonly<Record<string, string>> = {}) =>
    getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: keyOf(fileId), ...more }), { expiresIn });
};
let signer: ReturnType<typeof loadSigner> | undefined;

/** As RFC 8187 wants it; what a URL may keep is not all that a header may. */
const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A link to a file that is good for some time: an image is shown, every other file is saved under its name. */
export const fileLink = async ({ fileId, name }: Pick<File, 'fileId' | 'name'>, seconds: number): Promise<string> => {
  signer ??= loadSigner();
  const sign = await signer;
  const ending = endingOf(name);
  const disposition = ending && isImage(ending) ? 'inline' : 'attachment';
  return sign(fileId, seconds, {
    ResponseContentDisposition: `${disposition}; filename*=UTF-8''${encodedName(name)}`,
    ResponseContentType: ending ? fileTypes[ending] : 'application/octet-stream',
  });
};

/** A link by which a page shows an image of a text. */
export const imageLink = async (fileId: string, seconds: number): Promise<string> => {
  signer ??= loadSigner();
  return (await signer)(fileId, seconds);
};
