import { describe, expect, it } from 'vitest';
import { openFile } from '../../../shared/uploads/calls/open-file.ts';
import { uploadFile } from '../../../shared/uploads/calls/upload-file.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { pngBytes } from '../../../test/support/upload-calls.ts';
import { handler as openHandler } from './open-file.ts';
import { handler } from './upload-file.ts';

const tryStore = (fileName: string, bytes: Uint8Array) =>
  handledBy(
    handler,
    uploadFile,
    { fileSourceType: '2', file: { fileName, contentType: 'application/octet-stream', bytes } },
    { by: 'bursar' },
  );
const refusedWith = (code: string) => ({ status: 400, body: { fields: [{ path: 'file', code }] } });

describe('uploadFile', () => {
  it('N7.023 S7.102 is not asked for without the source, which is 2, or without the file', async () => {
    const send = (request: object) => handledBy(handler, uploadFile, { ...request }, { by: 'bursar' });
    const file = { fileName: 'a.png', contentType: 'image/png', bytes: pngBytes };
    const refusedAt = (path: string) => ({ status: 400, body: { fields: [{ path }] } });

    expect(await send({ fileSourceType: '2' })).toMatchObject(refusedAt('file'));
    for (const request of [{ file }, { fileSourceType: '1', file }, { fileSourceType: '3', file }])
      expect(await send(request)).toMatchObject(refusedAt('fileSourceType'));
    expect(await send({ fileSourceType: '2', file })).toMatchObject({ status: 200 });
  });

  it('N7.023 S7.101 S7.102 stores an image and answers its name and lasting address', async () => {
    const { method, path, query } = uploadFile;
    expect([method, path, query]).toEqual(['POST', '/v2/basic/FileUpload/UploadFile', ['fileSourceType']]);
    const { status, body } = await tryStore('地图.png', pngBytes);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { name: '地图.png', url: expect.stringMatching(/^\/v2\/basic\/FileUpload\/File\/[0-9A-Z]{26}$/) as string },
    });
    // Behind the address is the image.
    const fileId = (body as { url: string }).url.split('/').at(-1);
    const opened = await handledBy(openHandler, openFile, { fileId }, { by: 'bursar' });
    const image = await fetch((opened.body as { url: string }).url);
    expect(Buffer.from(await image.arrayBuffer())).toEqual(Buffer.from(pngBytes));
  });

  it.each([
    ['a.jpg', '\xff\xd8\xff\xe0'],
    ['a.jpeg', '\xff\xd8\xff\xe0'],
    ['a.png', '\x89PNG\r\n\x1a\n'],
    ['a.bmp', 'BM\x36\x10\x0e\0\0\0\0\0\x36'],
    ['a.JPG', '\xff\xd8\xff\xe0'],
    ['a.webp', 'RIFF\x24\0\0\0WEBPVP8 '],
  ])('S5.71 takes %s', async (name, content) => {
    expect(await tryStore(name, Buffer.from(content, 'latin1'))).toMatchObject({ status: 200 });
  });

  it.each([
    ['S5.71', 'a.gif', 'GIF89a', refusedWith('imageFormatUnknown')],
    ['S5.71', 'a.pdf', '%PDF-1.7', refusedWith('imageFormatUnknown')],
    ['N5.25', 'a*b.png', '\x89PNG\r\n\x1a\n', refusedWith('fileNameCharacters')],
    ['the content of', 'a.png', '<html>', { status: 409, body: { code: 'fileContentDiffers' } }],
  ])('%s refuses %s and stores nothing', async (_, name, content, refusal) => {
    const answers: object[] = [];
    const changes = await changesBy(async () => answers.push(await tryStore(name, Buffer.from(content, 'latin1'))));

    expect(answers).toMatchObject([refusal]);
    expect(changes).toEqual([]);
  });

  it('S5.69 S9.13 takes a file of 4 MB, and answers 413 to a byte more', async () => {
    const ofSize = (size: number) => Buffer.concat([pngBytes], size);

    expect(await tryStore('largest.png', ofSize(4_194_304))).toMatchObject({ status: 200 });
    expect(await tryStore('large.png', ofSize(4_194_305))).toMatchObject({ status: 413, body: { code: 'tooLarge' } });
  });

  it('S5.70 S9.14 takes one file', async () => {
    const file = { fileName: 'a.png', contentType: 'image/png', bytes: pngBytes };
    const request = { fileSourceType: '2', file, second: file };

    expect(await handledBy(handler, uploadFile, request, { by: 'bursar' })).toMatchObject({
      ...{ status: 400, body: { fields: [{ path: '', code: 'invalidFormat' }] } },
    });
  });
});
