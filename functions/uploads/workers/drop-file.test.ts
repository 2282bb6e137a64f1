import { describe, expect, it } from 'vitest';
import { openTables } from '../../storage/client.ts';
import { remove } from '../../storage/action.ts';
import { writeAll } from '../../storage/write.ts';
import { fileObjects } from '../file-objects.ts';
import { fileStore } from '../file-store.ts';
import { file } from '../file.ts';
import { createdUpload, pdfBytes, sendParts, uploadedFile } from '../../../test/support/upload-calls.ts';
import { run } from './drop-file.ts';

const deps = () => ({ files: fileStore(openTables()), objects: fileObjects() });
/** What DynamoDB does to an expired row. */
const expire = (fileId: string) => writeAll(openTables(), [remove('main', file.key({ fileId }))]);

describe('a file whose row has expired', () => {
  it('is removed, also when the message comes twice', async () => {
    const { fileId } = await uploadedFile();
    await expire(fileId);

    await run({ fileId }, {}, deps());
    await run({ fileId }, {}, deps());

    expect(await fileObjects().head(fileId)).toBeUndefined();
  });

  it('is kept while its row is there', async () => {
    const { fileId } = await uploadedFile();

    await run({ fileId }, {}, deps());

    expect(await fileObjects().head(fileId)).toMatchObject({ size: pdfBytes.length });
  });

  it('that never arrived leaves no parts', async () => {
    const begun = await createdUpload('plan.pdf', pdfBytes.length);
    await sendParts(begun, pdfBytes);
    const { multipartId } = (await deps().files.get(begun.fileId)) ?? {};
    await expire(begun.fileId);

    await run({ fileId: begun.fileId, ...(multipartId !== undefined && { multipartId }) }, {}, deps());

    expect(await fileObjects().arrived({ fileId: begun.fileId, multipartId })).toBeUndefined();
  });
});
