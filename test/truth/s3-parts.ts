/** Files that are uploaded in parts. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListPartsCommand,
  UploadPartCommand,
  type CompletedPart,
} from '@aws-sdk/client-s3';
import { answerOf, type Answer, type Step } from './answer.ts';
import { Bucket, partBytes, type S3Side } from './s3-side.ts';

const Key = 'imports/in-parts';

const idOf = ({ kept }: S3Side): string => kept.get('upload') ?? '';

const begin = (side: S3Side): Promise<Answer> =>
  answerOf(side.client.send(new CreateMultipartUploadCommand({ Bucket, Key })), ({ UploadId }) => {
    side.kept.set('upload', UploadId ?? '');
    return {};
  });

const part = (side: S3Side, PartNumber: number, Body: Buffer): Promise<Answer> =>
  answerOf(
    side.client.send(new UploadPartCommand({ Bucket, Key, UploadId: idOf(side), PartNumber, Body })),
    ({ ETag }) => {
      side.kept.set(`part ${PartNumber}`, ETag ?? '');
      return { tag: ETag };
    },
  );

const complete = (side: S3Side, Parts: readonly CompletedPart[]): Promise<Answer> =>
  answerOf(
    side.client.send(
      new CompleteMultipartUploadCommand({ Bucket, Key, UploadId: idOf(side), MultipartUpload: { Parts: [...Parts] } }),
    ),
    ({ ETag }) => ({ tag: ETag }),
  );

const uploaded = ({ kept }: S3Side, ...numbers: number[]): CompletedPart[] =>
  numbers.map((PartNumber) => ({ PartNumber, ETag: kept.get(`part ${PartNumber}`) ?? '' }));

const large = Buffer.alloc(partBytes, 'a');

export const partSteps: readonly Step<S3Side>[] = [
  { name: 'an upload in parts begins', run: begin },
  { name: 'a part is uploaded', run: (side) => part(side, 1, large) },
  { name: 'a smaller last part is uploaded', run: (side) => part(side, 2, Buffer.from('end')) },
  {
    name: 'parts are listed',
    run: (side) =>
      answerOf(side.client.send(new ListPartsCommand({ Bucket, Key, UploadId: idOf(side) })), ({ Parts }) => ({
        parts: Parts?.map(({ PartNumber, Size, ETag }) => `${PartNumber} ${Size} ${ETag}`),
      })),
  },
  { name: 'parts in the wrong order are refused', run: (side) => complete(side, uploaded(side, 2, 1)) },
  {
    name: 'a part with another tag is refused',
    run: (side) => complete(side, [{ PartNumber: 1, ETag: '"0123456789abcdef0123456789abcdef"' }]),
  },
  {
    name: 'a part that was not uploaded is refused',
    run: (side) => complete(side, [...uploaded(side, 1), { PartNumber: 3, ETag: '"0"' }]),
  },
  { name: 'the parts become the file', run: (side) => complete(side, uploaded(side, 1, 2)) },
  {
    name: 'the file has all parts',
    run: ({ client }) =>
      answerOf(client.send(new HeadObjectCommand({ Bucket, Key })), ({ ContentLength, ETag }) => ({
        ...{ length: ContentLength, tag: ETag },
      })),
  },
  {
    name: 'a first part below 5 MiB is refused',
    run: async (side) => {
      await begin(side);
      await part(side, 1, Buffer.from('small'));
      await part(side, 2, Buffer.from('end'));
      return complete(side, uploaded(side, 1, 2));
    },
  },
  {
    name: 'an upload in parts is given up',
    run: (side) => answerOf(side.client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: idOf(side) }))),
  },
  { name: 'an upload that was given up takes no part', run: (side) => part(side, 1, Buffer.from('late')) },
  { name: 'an upload that was given up cannot be completed', run: (side) => complete(side, uploaded(side, 1)) },
];
