import { describe, expect, it } from 'vitest';
import { uploadRichTextImage } from '../../../shared/uploads/calls/upload-rich-text-image.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { pngBytes, storedImage } from '../../../test/support/upload-calls.ts';
import { fileObjects } from '../file-objects.ts';
import { handler } from './upload-rich-text-image.ts';

const tryStore = (fileName: string, bytes: Uint8Array) =>
  handledBy(handler, uploadRichTextImage, { image: { fileName, contentType: 'image/png', bytes } }, { by: 'bursar' });

describe('uploadRichTextImage', () => {
  it('N7.037 stores the image of the field image, and answers its lasting address', async () => {
    const { method, path, body } = uploadRichTextImage;
    const { fileId, url } = await storedImage();
    const file = { fileName: 'map.png', contentType: 'image/png', bytes: pngBytes };

    expect({ method, path, body }).toEqual({
      ...{ method: 'POST', path: '/RichText/UploadImageCKEditor', body: 'multipart' },
    });
    expect(await handledBy(handler, uploadRichTextImage, { upload: file }, { by: 'bursar' })).toMatchObject({
      status: 400,
    });
    expect(await handledBy(handler, uploadRichTextImage, { image: file }, { by: 'bursar' })).toMatchObject({
      status: 200,
    });

    expect(url).toBe(`/v2/basic/FileUpload/File/${fileId}`);
    expect(await fileObjects().head(fileId)).toMatchObject({ size: pngBytes.length });
  });

  it.each([
    ['N5.27', 'map.bmp', Buffer.from('BM\x36\x10'), 400, { fields: [{ path: 'image', code: 'imageTypeUnknown' }] }],
    ['N5.27', 'map.gif', Buffer.from('GIF89a'), 400, { fields: [{ path: 'image', code: 'imageTypeUnknown' }] }],
    ['N5.27', 'map.webp', Buffer.from('RIFF1234WEBP'), 400, { fields: [{ path: 'image', code: 'imageTypeUnknown' }] }],
    ['N5.27', 'map.svg', Buffer.from('<svg/>'), 400, { fields: [{ path: 'image', code: 'imageTypeUnknown' }] }],
    ['the content of', 'map.png', Buffer.from('<svg onload=alert(1)>'), 409, { code: 'fileContentDiffers' }],
    ['the content of', 'map.jpg', pngBytes, 409, { code: 'fileContentDiffers' }],
  ])('%s refuses %s, and stores nothing', async (_, fileName, bytes, status, body) => {
    const answers: object[] = [];
    const changes = await changesBy(async () => answers.push(await tryStore(fileName, bytes)));

    expect(answers).toMatchObject([{ status, body }]);
    expect(changes).toEqual([]);
  });

  it.each(['jpg', 'jpeg', 'JPG'])('N5.27 takes a photo whose name ends with %s', async (ending) => {
    const photo = Buffer.from('\xff\xd8\xff\xe0', 'latin1');

    expect(await tryStore(`map.${ending}`, photo)).toMatchObject({ status: 200 });
  });

  it('N5.28 N9.14 takes an image of 2 MB, and refuses a byte more', async () => {
    const ofSize = (size: number) => Buffer.concat([pngBytes], size);

    expect(await tryStore('map.png', ofSize(2_097_152))).toMatchObject({ status: 200 });
    expect(await tryStore('map.png', ofSize(2_097_153))).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'image', code: 'imageTooBig' }] },
    });
  });
});
