import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { signedIn } from '../../contract/permission.ts';
import { text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { uploadNames } from '../wire.ts';

export const completeUpload = call({
  method: 'POST',
  path: '/v2/basic/FileUpload/CompleteUpload',
  permission: signedIn,
  kind: 'write',
  summary: 'Checks what arrived of a file by its size and content; from then on the file can be used.',
  request: () => renamed({ uploadId: id('file') }, uploadNames),
  response: () => renamed({ name: text(), url: text(), fileId: looseId('file') }, { name: 'fileName' }),
  errors: ['uploadIncomplete', 'uploadGone', 'fileContentDiffers'],
  example: { uploadId: examples.uploadId },
});
