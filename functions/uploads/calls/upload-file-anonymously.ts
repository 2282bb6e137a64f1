import { NotFound } from '../../../shared/contract/errors.ts';
import { uploadFileAnonymously } from '../../../shared/uploads/calls/upload-file-anonymously.ts';
import { fileUrlOf } from '../../../shared/uploads/wire.ts';
import { publicLinkWrites } from '../../notices/public-link-store.ts';
import { anonymousEndpoint, type AnonymousRequest } from '../../parent/anonymous-endpoint.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { transact } from '../../storage/transact.ts';
import { fileObjects, type FileObjects } from '../file-objects.ts';
import { fileWrites } from '../file-store.ts';
import { imageRecord, putImage, sentImage } from '../store-image.ts';
import { uploadCountWrites } from '../upload-count-store.ts';

interface Deps {
  readonly tables: Tables;
  readonly objects: FileObjects;
}
const buildDeps = (): Deps => ({ tables: openTables(), objects: fileObjects() });

/**
 * The file is counted and has its row before the bucket has it: a refused one leaves nothing, and one that breaks off
 * expires with its row.
 */
export const run = async (
  { input, link, now, operation }: AnonymousRequest<typeof uploadFileAnonymously>,
  { tables, objects }: Deps,
) => {
  const image = sentImage(input.file);
  if (input.orgId !== link.orgId) throw new NotFound();
  const file = { ...imageRecord(image, operation), state: 'uploading' as const };
  // The answer is kept under the operation id only when the file is there.
  const { replay: _, ...reserving } = operation;
  await transact(tables, {
    ...{ operation: reserving, answer: {}, audit: [] },
    actions: [uploadCountWrites.add(link.noticeId, now), publicLinkWrites.isOpen(link), fileWrites.create(file)],
  });
  await putImage(file, image, objects);
  return transact(tables, {
    operation,
    answer: { name: file.name, url: fileUrlOf(file.fileId) },
    actions: [fileWrites.complete(file, now)],
    audit: [],
  });
};

export const handler = anonymousEndpoint(uploadFileAnonymously, buildDeps, run);
