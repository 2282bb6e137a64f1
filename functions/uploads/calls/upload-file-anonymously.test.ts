import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { uploadFileAnonymously } from '../../../shared/uploads/calls/upload-file-anonymously.ts';
import { fileIdIn } from '../../../shared/uploads/wire.ts';
import { handledBy, type HandleOptions } from '../../../test/support/handle.ts';
import { alterNotice, detailOf, draftNotice, sendNotice, withdrawNotice } from '../../../test/support/notice-calls.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { pngBytes } from '../../../test/support/upload-calls.ts';
import { publicLinkPlace } from '../../notices/public-link-store.ts';
import { openTables } from '../../storage/client.ts';
import { readAll, readRecords } from '../../storage/read.ts';
import { writeAll } from '../../storage/write.ts';
import { fileObjects } from '../file-objects.ts';
import { fileStore } from '../file-store.ts';
import { publicFilesPerHour } from '../upload-count-store.ts';
import { uploadCount } from '../upload-count.ts';
import { handler, run } from './upload-file-anonymously.ts';

const orgId = demonstrationId.organisation(1);
const hourMs = 3_600_000;
/** The first moment of an hour. */
const at = Date.UTC(2026, 8, 1, 8);

const tokenOf = async (noticeId: Id<'notice'>) => (await detailOf(noticeId)).publicUrl?.split('/notice#')[1] ?? '';
const publicNotice = async () => {
  const noticeId = await draftNotice();
  await alterNotice(noticeId, { notSpecified: true });
  await sendNotice(noticeId);
  return { noticeId, token: await tokenOf(noticeId) };
};

let noticeId: Id<'notice'>;
let token: string;
beforeAll(async () => {
  ({ noticeId, token } = await publicNotice());
});

interface Upload {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly org: string;
  readonly source: string;
}
const tryUpload = (
  { fileName = 'face.png', bytes = pngBytes, org = orgId, source = '2' }: Partial<Upload> = {},
  options: HandleOptions = {},
) => {
  const file = { fileName, contentType: 'application/octet-stream', bytes };
  const request = { orgId: org, fileSourceType: source, file };
  return handledBy(handler, uploadFileAnonymously, request, { payToken: token, ...options });
};
const fileOf = (body: unknown): Id<'file'> => {
  const fileId = fileIdIn((body as { url: string }).url);
  if (fileId === undefined) throw new Error('not the address of a file');
  return fileId;
};
const filesInBucket = async (): Promise<number> => {
  const Bucket = process.env['BUCKET_FILES'];
  const { KeyCount = 0 } = await new S3Client({}).send(new ListObjectsV2Command({ Bucket, Prefix: 'uploads/' }));
  return KeyCount;
};
/** Answers of uploads that must leave nothing, neither in the tables nor in the bucket. */
const refusedBy = async (work: () => Promise<unknown>) => {
  const before = await filesInBucket();
  const answers: unknown[] = [];
  const changes = await changesBy(async () => answers.push(await work()));
  expect(changes).toEqual([]);
  expect(await filesInBucket()).toBe(before);
  return answers[0];
};
const unauthenticated = { status: 401, body: { code: 'unauthenticated' } };
const faulty = (code: string) => ({ status: 400, body: { fields: [{ path: 'file', code }] } });

describe('uploadFileAnonymously', () => {
  it('S7.103 stores an image of whoever came by the public link; unused it expires after a day', async () => {
    const { status, body } = await tryUpload({ fileName: '照片.png' }, { now: at });

    expect({ status, body }).toMatchObject({ status: 200, body: { name: '照片.png' } });
    const fileId = fileOf(body);
    const files = fileStore(openTables());
    expect(await files.get(fileId)).toMatchObject({
      ...{ state: 'ready', orgId, subject: `public ${noticeId}`, size: pngBytes.length, uses: 0 },
      expiresAt: (at + 24 * hourMs) / 1000,
    });
    expect((await fileObjects().head(fileId))?.bytes).toEqual(Uint8Array.from(pngBytes));
    expect((await files.present([fileId], at + 24 * hourMs - 1)).has(fileId)).toBe(true);
    expect((await files.present([fileId], at + 24 * hourMs)).has(fileId)).toBe(false);
  });

  it.each([
    ['no token', () => undefined],
    ['an empty one', () => ''],
    ['another secret', () => `${token.slice(0, -4)}AAAA`],
    ['the token of another notice', async () => `${noticeId}.${(await publicNotice()).token.slice(27)}`],
    ['the token of a pay link', () => 'x'.repeat(43)],
  ])('is refused with %s', async (_, wrong) => {
    const payToken = await wrong();

    expect(await refusedBy(() => tryUpload({}, { payToken }))).toMatchObject(unauthenticated);
  });

  it('S7.103 is not asked for without orgId', async () => {
    const file = { fileName: 'face.png', contentType: 'image/png', bytes: pngBytes };
    const send = () => handledBy(handler, uploadFileAnonymously, { fileSourceType: '2', file }, { payToken: token });

    expect(await refusedBy(send)).toMatchObject({ status: 400, body: { fields: [{ path: 'orgId' }] } });
  });

  it('S7.103 finds nothing in another organisation than that of the token', async () => {
    const org = demonstrationId.organisation(2);

    expect(await refusedBy(() => tryUpload({ org }))).toMatchObject({ status: 404, body: { code: 'notFound' } });
  });

  it('is refused once the notice is withdrawn, also when that happens after the token was read', async () => {
    const closing = await publicNotice();
    const [link] = await readRecords(openTables(), [publicLinkPlace(closing.noticeId)]);
    if (!link) throw new Error('the link is missing');
    await withdrawNotice(closing.noticeId);

    expect(await refusedBy(() => tryUpload({}, { payToken: closing.token }))).toMatchObject(unauthenticated);
    const file = { fileName: 'face.png', contentType: '', bytes: Uint8Array.from(pngBytes) };
    const operation = { id: 'late', who: { orgId, subject: 'public', name: '', eName: '' }, through: 'test', now: at };
    const late = () =>
      run(
        { input: { orgId, fileSourceType: '2', file }, link, now: at, operation, language: 'en' },
        { tables: openTables(), objects: fileObjects() },
      ).catch((error: unknown) => error);
    expect(await refusedBy(late)).toMatchObject({ code: 'unauthenticated' });
  });

  it.each([
    ['S5.71', 'a.gif', 'GIF89a', faulty('imageFormatUnknown')],
    ['S5.71', 'a.svg', '<svg/>', faulty('imageFormatUnknown')],
    ['N5.25', 'a*b.png', '\x89PNG\r\n\x1a\n', faulty('fileNameCharacters')],
    ['the name of', `${'a'.repeat(197)}.png`, '\x89PNG\r\n\x1a\n', faulty('tooLong')],
    ['the content of', 'a.png', '<html>', { status: 409, body: { code: 'fileContentDiffers' } }],
    ['the content of', 'a.jpg', '\x89PNG\r\n\x1a\n', { status: 409, body: { code: 'fileContentDiffers' } }],
  ])('%s refuses %s', async (_, fileName, content, refusal) => {
    const bytes = Buffer.from(content, 'latin1');

    expect(await refusedBy(() => tryUpload({ fileName, bytes }))).toMatchObject(refusal);
  });

  it('S5.69 S9.13 takes 4 MB, answers 413 to a byte more, and knows no other source', async () => {
    const ofSize = (size: number) => Buffer.concat([pngBytes], size);

    expect(await tryUpload({ bytes: ofSize(4_194_304) })).toMatchObject({ status: 200 });
    expect(await refusedBy(() => tryUpload({ bytes: ofSize(4_194_305) }))).toMatchObject({
      status: 413,
      body: { code: 'tooLarge' },
    });
    expect(await refusedBy(() => tryUpload({ source: '3' }))).toMatchObject({ status: 400 });
  });
});

describe('the files that come by one link within an hour', () => {
  it('are limited, also when they come at once; the next hour has room again', async () => {
    const { noticeId: busy, token: payToken } = await publicNotice();
    const hour = '2026-09-01T08';
    const full = { noticeId: busy, hour, count: publicFilesPerHour - 2, expiresAt: at / 1000 + 7200 };
    const put = uploadCount.toRow(full);
    await writeAll(openTables(), [{ table: 'main', key: uploadCount.key(full), put }]);

    const answers = await Promise.all(Array.from({ length: 8 }, () => tryUpload({}, { payToken, now: at + 1000 })));

    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 429, 429, 429, 429, 429, 429]);
    const late = () => tryUpload({}, { payToken, now: at + hourMs - 1, language: 'zh' });
    expect(await refusedBy(late)).toMatchObject({
      status: 429,
      body: { code: 'tooManyRequests', message: expect.stringMatching(/[\u4e00-\u9fff]/) as string },
    });
    expect(await tryUpload({}, { payToken, now: at + hourMs })).toMatchObject({ status: 200 });
    const rows = await readAll(openTables(), { table: 'main', pk: `PUBLIC#${busy}`, prefix: 'UPLOADS#' });
    expect(rows.map((row) => uploadCount.fromRow(row))).toMatchObject([
      { hour, count: publicFilesPerHour },
      { hour: '2026-09-01T09', count: 1, expiresAt: (at + 3 * hourMs) / 1000 },
    ]);
  });
});

describe('an upload that is repeated', () => {
  it('answers as the first time under its operation id, and stores nothing more', async () => {
    const key = 'anonymous-repeated';
    const first = await tryUpload({}, { key });

    expect(first).toMatchObject({ status: 200 });
    expect(await refusedBy(() => tryUpload({}, { key }))).toEqual(first);
    expect(await refusedBy(() => tryUpload({ fileName: 'other.png' }, { key }))).toMatchObject({
      status: 409,
      body: { code: 'operationIdReused' },
    });
    expect(await refusedBy(() => tryUpload({}, { key: 'short' }))).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'Idempotency-Key', code: 'invalidFormat' }] },
    });
    // The operation ids of another link are others.
    const { token: payToken } = await publicNotice();
    expect((await tryUpload({}, { key, payToken })).body).not.toEqual(first.body);
  });

  it('answers one file to all requests of one operation that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => tryUpload({}, { key: 'anonymous-together' })));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await fileStore(openTables()).get(asId('file', fileOf(answers[0]?.body)))).toMatchObject({ state: 'ready' });
  });
});
