import { describe, expect, it } from 'vitest';
import { uploadRichTextImage } from '../../../shared/uploads/calls/upload-rich-text-image.ts';
import { uploadLimits } from '../../../shared/uploads/rules.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { pngBytes, storedImage } from '../../../test/support/upload-calls.ts';
import { fileObjects } from '../file-objects.ts';
import { handler } from './upload-rich-text-image.ts';

const tryStore = (fileName: string, bytes: Uint8Array) =>
  handledBy(handler, uploadRichTextImage, { image: { fileName, contentType: 'image/png', bytes } }, { by: 'bursar' });

describe('uploadRichTextImage', () => {
  it('N7.037 stores the image and answers its lasting address', async () => {
    const { fileId, url } = await storedImage();

    expect(url).toBe(`/v2/basic/FileUpload/File/${fileId}`);
    expect(await fileObjects().head(fileId)).toMatchObject({ size: pngBytes.length });
  });

  it.each([
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

  it('N5.28 N9.14 takes an image of 2 MB and refuses a larger one', async () => {
    const ofSize = (size: number) => Buffer.concat([pngBytes, Buffer.alloc(size - pngBytes.length)]);

    expect(await tryStore('map.png', ofSize(uploadLimits.textImageBytes))).toMatchObject({ status: 200 });
    expect(await tryStore('map.png', ofSize(uploadLimits.textImageBytes + 1))).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'image', code: 'imageTooBig' }] },
    });
  });
});
