import { asId } from '../../../shared/contract/ids.ts';
import { Conflict, Invalid } from '../../../shared/contract/errors.ts';
import { isoOf } from '../../../shared/contract/time.ts';
import { createUpload } from '../../../shared/uploads/calls/create-upload.ts';
import { fileTypes } from '../../../shared/uploads/file-types.ts';
import { endingOf, whyNotAttachable } from '../../../shared/uploads/rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { transact } from '../../storage/transact.ts';
import { expiryOf, fileWrites, uploadScope } from '../file-store.ts';
import { fileObjects, type FileObjects } from '../file-objects.ts';
import type { File } from '../file.ts';
import { withPartLinks } from '../part-links.ts';

interface Deps {
  readonly tables: Tables;
  readonly objects: FileObjects;
}
const buildDeps = (): Deps => ({ tables: openTables(), objects: fileObjects() });
const scopes = { file: uploadScope };

/** The links of the parts are signed last: they must not be stored with the answer, and they expire before it does. */
const unsigned = ({ fileId, expiresAt = 0 }: File) => ({ fileId, expiresAt: isoOf(expiresAt * 1000), parts: [] });

export const run: Run<typeof createUpload, Deps, typeof scopes> = async (
  { input, actor, now, operation, scoped },
  { tables, objects },
) => {
  const { fileName: name, size } = input;
  if (input.fileId !== undefined) {
    const begun = scoped.file(input.fileId);
    if (begun.state !== 'uploading' || begun.multipartId === undefined) throw new Conflict('uploadGone');
    if (begun.name !== name || begun.size !== size) throw new Conflict('uploadDiffers');
    return transact(tables, { operation, answer: unsigned(begun), actions: [], audit: [] });
  }
  const fault = whyNotAttachable({ name, size });
  const ending = endingOf(name);
  if (fault || !ending) throw new Invalid(fault ? [fault] : []);

  const fileId = asId('file', newId(now));
  const begun: File = {
    ...{ fileId, orgId: actor.orgId, subject: actor.subject, name, size, state: 'uploading' },
    multipartId: await objects.begin(fileId, fileTypes[ending]),
    ...{ uses: 0, createdAt: isoOf(now), expiresAt: expiryOf(now), revision: 1 },
  };
  return transact(tables, { operation, answer: unsigned(begun), actions: [fileWrites.create(begun)], audit: [] });
};

export const handler = endpoint(createUpload, scopes, buildDeps, run).use(withPartLinks);
