import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
  AbortMultipartUploadCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { partsOf, uploadLimits, type UploadPart } from '../../shared/uploads/rules.ts';
import { environment } from '../api/environment.ts';
import { keyOf } from './file-key.ts';
import type { File } from './file.ts';

/** How long the link of a part is good: a slow line sends one within minutes, and a new link is one call away. */
const partSeconds = 60 * 60;

/** A part that has arrived. */
export interface ArrivedPart extends UploadPart {
  readonly eTag: string;
}

/** Without the right to list a bucket, S3 answers 403 instead of 404 for an object that is not there. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  (error.name === 'NoSuchUpload' ||
    error.name === 'NoSuchKey' ||
    [403, 404].includes(error.$metadata.httpStatusCode ?? 0));

/** The answer of S3, undefined when it has no such upload or object. */
const unlessMissing = async <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

type Uploaded = Pick<File, 'fileId' | 'multipartId'>;

/** The files of notices in the files bucket. Keys are made here only. */
export const fileObjects = () => {
  // The link of a part must not carry the checksum of an empty body.
  const s3 = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
  const Bucket = environment('BUCKET_FILES');
  const upload = ({ fileId, multipartId }: Uploaded) => ({ Bucket, Key: keyOf(fileId), UploadId: multipartId });
  return {
    async put(fileId: string, Body: Uint8Array, ContentType: string): Promise<void> {
      await s3.send(new PutObjectCommand({ Bucket, Key: keyOf(fileId), Body, ContentType }));
    },

    /** Begins a multipart upload; answers its id. One that is never completed ends after a day. */
    async begin(fileId: string, contentType: string): Promise<string> {
      const { UploadId } = await s3.send(
        new CreateMultipartUploadCommand({ Bucket, Key: keyOf(fileId), ContentType: contentType }),
      );
      if (UploadId === undefined) throw new Error('S3 answered no upload');
      return UploadId;
    },

    /** The parts that have arrived; undefined when the upload has ended. */
    async arrived(file: Uploaded): Promise<ArrivedPart[] | undefined> {
      const listed = await unlessMissing(s3.send(new ListPartsCommand(upload(file))));
      return (
        listed?.Parts?.map(({ PartNumber = 0, Size = 0, ETag = '' }) => ({
          ...{ number: PartNumber, size: Size, eTag: ETag },
        })) ??
        (listed && [])
      );
    },

    /** A link by which a browser sends one part, of exactly that size. */
    partLink: (file: Uploaded, { number, size }: UploadPart): Promise<string> =>
      getSignedUrl(s3, new UploadPartCommand({ ...upload(file), PartNumber: number, ContentLength: size }), {
        expiresIn: partSeconds,
      }),

    /** Makes one object of the parts. It is there already when another request was first. */
    async join(file: Uploaded, parts: readonly ArrivedPart[]): Promise<void> {
      const Parts = parts.map(({ number, eTag }) => ({ PartNumber: number, ETag: eTag }));
      await unlessMissing(s3.send(new CompleteMultipartUploadCommand({ ...upload(file), MultipartUpload: { Parts } })));
    },

    /** Size and first bytes of a file; undefined when it is not there. */
    async head(fileId: string): Promise<{ size: number; bytes: Uint8Array } | undefined> {
      const Key = keyOf(fileId);
      const found = await unlessMissing(s3.send(new HeadObjectCommand({ Bucket, Key })));
      if (!found) return undefined;
      const Range = `bytes=0-${uploadLimits.headBytes - 1}`;
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key, Range }));
      if (!Body) throw new Error('a file has no content');
      return { size: found.ContentLength ?? 0, bytes: await Body.transformToByteArray() };
    },

    async remove(fileId: string): Promise<void> {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: keyOf(fileId) }));
    },

    /** Ends an upload, so that no part of it is kept. */
    async abort(file: Uploaded): Promise<void> {
      await unlessMissing(s3.send(new AbortMultipartUploadCommand(upload(file))));
    },
  };
};

export type FileObjects = ReturnType<typeof fileObjects>;

/** The parts of a file that have not arrived as they must be. */
export const missingParts = (size: number, arrived: readonly UploadPart[]): UploadPart[] => {
  const sizes = new Map(arrived.map((part) => [part.number, part.size]));
  return partsOf(size).filter((part) => sizes.get(part.number) !== part.size);
};
