/** Images of families who came by the public link of a notice, over HTTP with real tokens. */
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../../functions/catalogue.ts';
import { scanTable } from '../../../functions/storage/scan.ts';
import { writeAll } from '../../../functions/storage/write.ts';
import { publicFilesPerHour } from '../../../functions/uploads/upload-count-store.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { uploads } from '../../../shared/uploads/contract.ts';
import { fileIdIn } from '../../../shared/uploads/wire.ts';
import { answerAs, answerWith, callAs, cloud, cloudNow, drain, tables, tokenOf } from '../../support/cloud.ts';
import { publicNotice } from '../../support/public-links.ts';
import { wireRequest } from '../../support/wire.ts';

const call = uploads.uploadFileAnonymously;
const orgId = demonstrationId.organisation(1);
const png = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1');

const formWith = (bytes: Uint8Array, fileName = 'face.png') => ({
  orgId,
  fileSourceType: '2',
  file: { fileName, contentType: 'image/png', bytes },
});
let noticeId: string;
let token: string;
const upload = (
  bytes: Uint8Array = png,
  more: { fileName?: string; token?: string | undefined; org?: string } = {},
) => {
  const { fileName, org = orgId } = more;
  const request = { ...formWith(bytes, fileName), orgId: org };
  return answerWith(call, request, { token: 'token' in more ? more.token : token });
};

beforeAll(async () => {
  ({ noticeId, token } = await publicNotice());
});

it('S7.103 takes an image by the token of the link, which opens no call of staff', async () => {
  const { status, body } = await upload();

  expect({ status, body }).toMatchObject({ status: 200, body: { name: 'face.png' } });
  const fileId = fileIdIn((body as { url: string }).url) ?? '';
  // Until somebody of the school uses it, nobody of staff can open it.
  expect(await answerAs('bursar', uploads.openFile, { fileId })).toMatchObject({ status: 404 });
  expect(await answerWith(notices.getNoticeDetail, { id: noticeId }, { token })).toMatchObject({ status: 401 });
});

it('answers a repetition under one operation id as the first time', async () => {
  const send = () => answerWith(call, formWith(png), { token, key: 'anonymous-over-http' });
  const first = await send();

  expect(first.status).toBe(200);
  expect((await send()).body).toEqual(first.body);
  const other = await answerWith(call, formWith(png, 'other.png'), { token, key: 'anonymous-over-http' });
  expect(other).toMatchObject({ status: 409, body: { code: 'operationIdReused' } });
});

it('is refused with a wrong token, that of staff and that of another organisation', async () => {
  for (const wrong of [undefined, 'nonsense', `${token.slice(0, -4)}AAAA`, await tokenOf('bursar')])
    expect(await upload(png, { token: wrong })).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  expect(await upload(png, { org: demonstrationId.organisation(2) })).toMatchObject({ status: 404 });
});

it('is refused when it is too large, no image by its bytes, or two files', async () => {
  const { url, init } = wireRequest(cloud().origin, call, formWith(png), { token });
  (init.body as FormData).append('second', new Blob([png]), 'second.png');
  const two = await fetch(url, init);

  expect(two.status).toBe(400);
  expect(await upload(Buffer.concat([png, Buffer.alloc(4 * 2 ** 20)]))).toMatchObject({ status: 413 });
  expect(await upload(Buffer.from('MZ a program'))).toMatchObject({
    status: 409,
    body: { code: 'fileContentDiffers' },
  });
  expect(await upload(png, { fileName: 'face.exe' })).toMatchObject({ status: 400 });
});

it('answers 429 to what is more than an hour has room for, of many at once', async () => {
  const busy = await publicNotice();
  // Another file may have moved the clock of the cloud.
  const now = await cloudNow();
  const hours = [0, 1].map((ahead) => new Date(now + ahead * 3_600_000).toISOString().slice(0, 13));
  // The clock may reach the next hour meanwhile.
  const puts = hours.map((hour) => {
    const row = { noticeId: busy.noticeId, hour, count: publicFilesPerHour - 1, expiresAt: 4_000_000_000 };
    return {
      table: 'main',
      key: catalogue.uploadCount.key(row),
      put: catalogue.uploadCount.toRow(row as never),
    } as const;
  });
  await writeAll(tables(), puts);

  const answers = await Promise.all(Array.from({ length: 10 }, () => upload(png, { token: busy.token })));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(429)]);
  expect(await upload()).toMatchObject({ status: 200 });
});

it('is void once the notice is withdrawn, and when it is deleted', async () => {
  const [withdrawn, deleted] = [await publicNotice(), await publicNotice()];
  await callAs('bursar', notices.revertNotice, { id: withdrawn.noticeId });
  await callAs('bursar', notices.revertNotice, { id: deleted.noticeId });
  await drain();
  await callAs('bursar', notices.sendNotice, { id: deleted.noticeId });
  await drain();
  const { publicUrl } = await callAs('bursar', notices.getNoticeDetail, { id: deleted.noticeId });
  const again = publicUrl?.split('#')[1];
  expect(await upload(png, { token: again })).toMatchObject({ status: 200 });
  await callAs('bursar', notices.revertNotice, { id: deleted.noticeId });
  await drain();
  await callAs('bursar', notices.deleteNotice, { id: deleted.noticeId });

  for (const old of [withdrawn.token, deleted.token, again])
    expect(await upload(png, { token: old })).toMatchObject({ status: 401 });
});

it('leaves its token in no row and in no line of the log', async () => {
  await upload();
  await drain();
  const secret = token.slice(noticeId.length + 1);

  for (const table of ['main', 'ledger'] as const)
    for await (const row of scanTable(tables(), table)) expect(JSON.stringify(row)).not.toContain(secret);
  expect(await readFile(cloud().logFile, 'utf8')).not.toContain(secret);
});
