import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { signedIn } from '../../contract/permission.ts';
import { integer, text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { line } from '../../contract/text.ts';
import { instant } from '../../contract/time.ts';
import { uploadLimits } from '../rules.ts';
import { uploadNames } from '../wire.ts';

export const createUpload = call({
  method: 'POST',
  path: '/v2/basic/FileUpload/CreateUpload',
  permission: signedIn,
  kind: 'write',
  summary: 'Begins to upload a file, or goes on with an upload: answers a signed link for each part that is missing.',
  request: () =>
    renamed(
      {
        fileName: line().check(z.maxLength(uploadLimits.nameCharacters)),
        size: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
        purpose: z.literal('attachment'),
        /** Goes on with an upload of the same file. */
        uploadId: z.optional(id('file')),
      },
      uploadNames,
    ),
  response: () =>
    renamed(
      {
        uploadId: looseId('file'),
        expireAt: instant(),
        /** Each is sent by PUT; one without `url` has arrived. */
        parts: z.array(z.object({ number: integer(), size: integer(), url: z.optional(text()) })),
      },
      uploadNames,
    ),
  errors: ['uploadDiffers', 'uploadGone'],
  example: { fileName: '2026 学年日程.pdf', size: 5, purpose: 'attachment' },
});
