/** Writing, reading, listing and removing files, as the product and its test tools do it. */
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { answerOf, type Answer, type Step } from './answer.ts';
import { Bucket, workbookType, type S3Side } from './s3-side.ts';

const put = ({ client }: S3Side, Key: string, Body: string, more: Partial<PutObjectCommandInput> = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: workbookType, ...more }));

const get = ({ client }: S3Side, Key: string, more: object = {}): Promise<Answer> =>
  answerOf(client.send(new GetObjectCommand({ Bucket, Key, ...more })), async (output) => ({
    body: await output.Body?.transformToString(),
    type: output.ContentType,
    length: output.ContentLength,
    range: output.ContentRange,
    tag: output.ETag,
  }));

const list = ({ client }: S3Side, more: object): Promise<Answer> =>
  answerOf(client.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', ...more })), (output) => ({
    keys: output.Contents?.map(({ Key, Size, ETag }) => `${Key} ${Size} ${ETag}`),
    folders: output.CommonPrefixes?.map(({ Prefix }) => Prefix),
    count: output.KeyCount,
    isTruncated: output.IsTruncated,
    hasNext: output.NextContinuationToken !== undefined,
  }));

const refusedWrites: Readonly<Record<string, Partial<PutObjectCommandInput>>> = {
  'a write with a wrong SHA-256 is refused': { ChecksumSHA256: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' },
  'a write with a wrong CRC32 is refused': { ChecksumCRC32: 'AAAAAA==' },
  'a write with a wrong MD5 is refused': { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' },
  'a write with a malformed MD5 is refused': { ContentMD5: 'AAAA' },
  'a write with an overlong key is refused': { Key: 'k'.repeat(1025) },
};

export const fileSteps: readonly Step<S3Side>[] = [
  {
    name: 'a file is written',
    run: (side) =>
      answerOf(put(side, 'imports/a', 'first'), ({ ETag, VersionId }) => {
        side.kept.set('first version', VersionId ?? '');
        return { tag: ETag, hasVersion: VersionId !== undefined };
      }),
  },
  {
    name: 'a file is written again',
    run: (side) => answerOf(put(side, 'imports/a', 'second one'), ({ ETag }) => ({ tag: ETag })),
  },
  {
    name: 'a write on condition that there is no file is refused',
    run: (side) => answerOf(put(side, 'imports/a', 'third', { IfNoneMatch: '*' })),
  },
  {
    name: 'a write on condition that there is no file creates one',
    run: (side) => answerOf(put(side, 'imports/b', 'only', { IfNoneMatch: '*' })),
  },
  {
    name: 'an empty file is written and read',
    run: async (side) => ({
      put: await answerOf(put(side, 'imports/empty', '')),
      get: await get(side, 'imports/empty'),
    }),
  },
  {
    name: 'a key of Chinese characters and spaces',
    run: async (side) => ({
      put: await answerOf(put(side, 'imports/费用 一', 'é')),
      get: await get(side, 'imports/费用 一'),
    }),
  },
  ...Object.entries(refusedWrites).map(([name, more]) => ({
    name,
    run: (side: S3Side) => answerOf(put(side, 'imports/refused', 'text', more)),
  })),
  { name: 'a refused write has stored nothing', run: (side) => get(side, 'imports/refused') },
  { name: 'a file is read in its newest version', run: (side) => get(side, 'imports/a') },
  {
    name: 'a file is read in an older version',
    run: (side) => get(side, 'imports/a', { VersionId: side.kept.get('first version') }),
  },
  {
    name: 'a version that is not there',
    run: (side) => get(side, 'imports/b', { VersionId: side.kept.get('first version') }),
  },
  { name: 'a malformed version', run: (side) => get(side, 'imports/b', { VersionId: 'no version' }) },
  { name: 'a range', run: (side) => get(side, 'imports/a', { Range: 'bytes=2-5' }) },
  { name: 'a range to the end', run: (side) => get(side, 'imports/a', { Range: 'bytes=7-' }) },
  { name: 'a range over the end', run: (side) => get(side, 'imports/a', { Range: 'bytes=7-99' }) },
  { name: 'the last bytes', run: (side) => get(side, 'imports/a', { Range: 'bytes=-3' }) },
  { name: 'a range behind the end', run: (side) => get(side, 'imports/a', { Range: 'bytes=50-60' }) },
  { name: 'a file that is not there', run: (side) => get(side, 'imports/none') },
  { name: 'a bucket that is not there', run: (side) => get(side, 'imports/a', { Bucket: 'truth-no-bucket' }) },
  {
    name: 'the head of a file',
    run: ({ client }) =>
      answerOf(client.send(new HeadObjectCommand({ Bucket, Key: 'imports/a' })), (output) => ({
        ...{ length: output.ContentLength, type: output.ContentType, tag: output.ETag },
      })),
  },
  {
    name: 'the head of a file that is not there',
    run: ({ client }) => answerOf(client.send(new HeadObjectCommand({ Bucket, Key: 'imports/none' }))),
  },
  {
    name: 'a list of nothing',
    run: (side) => list(side, {}),
  },
  {
    name: 'files are listed in the order of their keys',
    run: async (side) => {
      for (const key of ['list/b', 'list/a', 'list/c/1', 'list/c/2', 'list/学']) await put(side, key, key);
      return list(side, {});
    },
  },
  { name: 'a list with folders', run: (side) => list(side, { Delimiter: '/' }) },
  { name: 'a page of a list', run: (side) => list(side, { MaxKeys: 2 }) },
  {
    name: 'the page behind it',
    run: async (side) => {
      const { NextContinuationToken: ContinuationToken } = await side.client.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 2 }),
      );
      return list(side, { MaxKeys: 2, ContinuationToken });
    },
  },
  {
    name: 'a file is removed, and its older version stays',
    run: async (side) => ({
      removed: await answerOf(
        side.client.send(new DeleteObjectCommand({ Bucket, Key: 'imports/a' })),
        ({ DeleteMarker }) => ({ isMarked: DeleteMarker }),
      ),
      newest: await get(side, 'imports/a'),
      older: await get(side, 'imports/a', { VersionId: side.kept.get('first version') }),
    }),
  },
  {
    name: 'a removed file may be written on condition that there is none',
    run: (side) => answerOf(put(side, 'imports/a', 'again', { IfNoneMatch: '*' })),
  },
  {
    name: 'several files are removed, one of which is not there',
    run: ({ client }) =>
      answerOf(
        client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'list/a' }, { Key: 'list/none' }] } }),
        ),
        ({ Deleted, Errors }) => ({ deleted: Deleted?.map(({ Key }) => Key).toSorted(), errors: Errors?.length ?? 0 }),
      ),
  },
];
