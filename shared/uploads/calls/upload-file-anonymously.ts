import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { anonymousToken } from '../../contract/permission.ts';
import { text } from '../../contract/plain.ts';
import { examples } from '../../demonstration/ids.ts';
import { fileSourceType, sentFile } from '../wire.ts';

export const uploadFileAnonymously = call({
  method: 'POST',
  path: '/v2/basic/FileUpload/UploadFileAnonymous',
  body: 'multipart',
  query: ['orgId', 'fileSourceType'],
  permission: anonymousToken,
  kind: 'write',
  summary: 'Stores an image of at most 4 MB for who came by the public link of a notice; unused it is kept for a day.',
  request: () =>
    z.object({
      /** The organisation of the notice. */
      orgId: z.string().check(z.length(26)),
      fileSourceType: fileSourceType(),
      file: sentFile(),
    }),
  response: () => z.object({ name: text(), url: text() }),
  errors: ['fileContentDiffers'],
  example: {
    orgId: examples.orgId,
    fileSourceType: '2',
    file: {
      fileName: 'map.png',
      contentType: 'image/png',
      bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]),
    },
  },
});
