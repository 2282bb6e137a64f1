import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { signedIn } from '../../contract/permission.ts';
import { text } from '../../contract/plain.ts';
import { examples } from '../../demonstration/ids.ts';

export const openFile = call({
  method: 'GET',
  path: '/v2/basic/FileUpload/File/{fileId}',
  permission: signedIn,
  kind: 'read',
  summary: 'A short-lived link to a file: images are shown by it, every other file is saved.',
  request: () => z.object({ fileId: id('file') }),
  response: () => z.object({ url: text() }),
  errors: [],
  example: { fileId: examples.fileId },
});
