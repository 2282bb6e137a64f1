import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { signedIn } from '../../contract/permission.ts';
import { boolean, text } from '../../contract/plain.ts';
import { sentFile } from '../wire.ts';

export const uploadRichTextImage = call({
  method: 'POST',
  path: '/RichText/UploadImageCKEditor',
  body: 'multipart',
  permission: signedIn,
  kind: 'write',
  summary: 'Stores an image of a description and answers its lasting address, as CKEditor reads it.',
  request: () => z.object({ image: sentFile() }),
  response: () => z.object({ url: text(), uploaded: boolean() }),
  errors: ['fileContentDiffers'],
  example: {
    image: {
      fileName: 'map.png',
      contentType: 'image/png',
      bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]),
    },
  },
});
