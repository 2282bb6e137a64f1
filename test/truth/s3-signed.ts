/** Links and upload forms that the server signs for a browser, and wrong signatures. */
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { answerOf, httpAnswer, type Answer, type Step } from './answer.ts';
import { Bucket, workbookType, type S3Side } from './s3-side.ts';

const Key = 'imports/b';
const bytesMax = 1_000;
const hourMs = 3_600_000;
const headers = ['content-type', 'content-disposition'];

const linkOf = ({ client }: S3Side, options: object = {}) =>
  getSignedUrl(
    client,
    new GetObjectCommand({
      ...{ Bucket, Key, ResponseContentType: workbookType },
      ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent('费用.xlsx')}`,
    }),
    { expiresIn: 300, ...options },
  );

/** A form as `import-files.ts` signs it, with a smaller limit. */
const formOf = ({ client }: S3Side, more: Partial<PresignedPostOptions> = {}) =>
  createPresignedPost(client, {
    ...{ Bucket, Key: 'imports/form', Fields: { 'Content-Type': workbookType }, Expires: 900 },
    Conditions: [
      ['content-length-range', 1, bytesMax],
      ['eq', '$Content-Type', workbookType],
    ],
    ...more,
  });

const upload = async (
  side: S3Side,
  body: string,
  change: (fields: Record<string, string>) => Record<string, string> = (fields) => fields,
): Promise<Answer> => {
  const { url, fields } = await formOf(side);
  const form = new FormData();
  for (const [name, value] of Object.entries(change(fields))) form.append(name, value);
  form.append('file', new Blob([body]), 'fees.xlsx');
  return httpAnswer(url, { method: 'POST', body: form });
};

const readForm = ({ client }: S3Side) =>
  answerOf(client.send(new GetObjectCommand({ Bucket, Key: 'imports/form' })), async ({ Body, ContentType }) => ({
    ...{ body: await Body?.transformToString(), type: ContentType },
  }));

const get = (client: S3Side['client']) => answerOf(client.send(new GetObjectCommand({ Bucket, Key })));

export const signedSteps: readonly Step<S3Side>[] = [
  {
    name: 'a signed link downloads under its name',
    run: async (side) => httpAnswer(await linkOf(side), {}, headers),
  },
  {
    name: 'a signed link for a part of the file',
    run: async (side) => httpAnswer(await linkOf(side), { headers: { range: 'bytes=0-1' } }, headers),
  },
  {
    name: 'a signed link that is over',
    run: async (side) => httpAnswer(await linkOf(side, { signingDate: new Date(Date.now() - hourMs) }), {}),
  },
  {
    name: 'a signed link with another name',
    run: async (side) => httpAnswer((await linkOf(side)).replace('attachment', 'inline'), {}),
  },
  {
    name: 'a signed link for another method',
    run: async (side) => httpAnswer(await linkOf(side), { method: 'DELETE' }),
  },
  {
    name: 'an unsigned request',
    run: async (side) => httpAnswer((await linkOf(side)).replace(/\?.*/, ''), {}),
  },
  { name: 'a form takes the file', run: (side) => upload(side, 'from a form') },
  { name: 'the file of a form is there with its type', run: readForm },
  { name: 'a form takes no empty file', run: (side) => upload(side, '') },
  { name: 'a form takes a file as large as its limit', run: (side) => upload(side, 'x'.repeat(bytesMax)) },
  { name: 'a form takes no larger file', run: (side) => upload(side, 'x'.repeat(bytesMax + 1)) },
  {
    name: 'a form takes no other type',
    run: (side) => upload(side, 'x', (fields) => ({ ...fields, 'Content-Type': 'text/html' })),
  },
  {
    name: 'a form takes no other key',
    run: (side) => upload(side, 'x', (fields) => ({ ...fields, key: 'masters/x' })),
  },
  {
    name: 'a form takes no field that it does not name',
    run: (side) => upload(side, 'x', (fields) => ({ 'x-amz-meta-more': 'x', ...fields })),
  },
  {
    name: 'a form without its signature is refused',
    run: (side) =>
      upload(side, 'x', (fields) =>
        Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'X-Amz-Signature')),
      ),
  },
  {
    name: 'a form with another signature is refused',
    run: (side) => upload(side, 'x', (fields) => ({ ...fields, 'X-Amz-Signature': '0'.repeat(64) })),
  },
  {
    name: 'a form with another policy is refused',
    run: (side) => upload(side, 'x', (fields) => ({ ...fields, Policy: Buffer.from('{}').toString('base64') })),
  },
  {
    name: 'refused forms have changed nothing',
    run: async (side) => ({ length: String((await readForm(side))['body']).length }),
  },
  {
    name: 'a request with a wrong secret',
    run: async ({ client, open }) => {
      const { accessKeyId } = await client.config.credentials();
      return get(open({ credentials: { accessKeyId, secretAccessKey: 'wrong' } }));
    },
  },
  {
    name: 'a request of an unknown key',
    run: ({ open }) => get(open({ credentials: { accessKeyId: 'NOBODY', secretAccessKey: 'wrong' } })),
  },
];
