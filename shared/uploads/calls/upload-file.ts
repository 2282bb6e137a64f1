import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { signedIn } from '../../contract/permission.ts';
import { text } from '../../contract/plain.ts';
import { fileSourceType, sentFile } from '../wire.ts';

export const uploadFile = call({
  method: 'POST',
  path: '/v2/basic/FileUpload/UploadFile',
  body: 'multipart',
  query: ['fileSourceType'],
  permission: signedIn,
  kind: 'write',
  summary: 'Stores an image of at most 4 MB and answers its lasting address; larger files are sent in parts.',
  request: () =>
    z.object({
      fileSourceType: fileSourceType(),
      file: sentFile(),
    }),
  response: () => z.object({ name: text(), url: text() }),
  errors: ['fileContentDiffers'],
  example: {
    fileSourceType: '2',
    file: {
      fileName: 'map.png',
      contentType: 'image/png',
      bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]),
    },
  },
});
