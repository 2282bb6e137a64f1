import { describe, expect, it } from 'vitest';
import { openTables } from '../../storage/client.ts';
import { fileObjects } from '../file-objects.ts';
import { fileStore } from '../file-store.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { uploadLimits } from '../../../shared/uploads/rules.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { createdUpload, pdfBytes, sendParts, tryComplete, uploadedFile } from '../../../test/support/upload-calls.ts';

const rowOf = (fileId: string) => fileStore(openTables()).get(asId('file', fileId));
const twoParts = Buffer.alloc(uploadLimits.partBytes + 5, '%PDF-');

describe('completeUpload', () => {
  it('answers name, lasting address and id of the file, once and again', async () => {
    const begun = await createdUpload('开学安排.pdf', twoParts.length);
    await sendParts(begun, twoParts);
    const { fileId } = begun;
    const answer = { status: 200, body: { name: '开学安排.pdf', url: `/v2/basic/FileUpload/File/${fileId}`, fileId } };

    expect(await tryComplete(fileId)).toEqual(answer);
    expect(await changesBy(async () => expect(await tryComplete(fileId)).toEqual(answer))).toEqual([
      'added ledger KEY KEY: 1',
    ]);
    expect(await rowOf(fileId)).toMatchObject({ state: 'ready', size: twoParts.length, uses: 0 });
  });

  it('refuses an upload of which a part is missing, and takes it once that has come', async () => {
    const begun = await createdUpload('plan.pdf', twoParts.length);
    await sendParts(begun, twoParts, [2]);

    expect(await tryComplete(begun.fileId)).toMatchObject({ status: 409, body: { code: 'uploadIncomplete' } });

    await sendParts(begun, twoParts, [1]);
    expect(await tryComplete(begun.fileId)).toMatchObject({ status: 200 });
  });

  it.each([
    ['plan.pdf', 'MZ\x90\0 a program'],
    ['photo.png', '<!doctype html><script>alert(1)</script>'],
    ['table.xlsx', 'name,amount'],
    ['text.txt', 'MZ\x90\0 a program'],
  ])('refuses %s when its content is not what the name says, and keeps nothing of it', async (name, content) => {
    const bytes = Buffer.from(content, 'latin1');
    const begun = await createdUpload(name, bytes.length);
    await sendParts(begun, bytes);
    const [, ending] = name.split('.');

    expect(await tryComplete(begun.fileId)).toMatchObject({
      status: 409,
      body: { code: 'fileContentDiffers', params: { ending } },
    });
    expect(await tryComplete(begun.fileId)).toMatchObject({ status: 409, body: { code: 'uploadGone' } });
    expect(await rowOf(begun.fileId)).toMatchObject({ state: 'uploading' });
  });

  it('goes on after its function had ended between S3 and the table', async () => {
    const begun = await createdUpload('plan.pdf', pdfBytes.length);
    await sendParts(begun, pdfBytes);
    const [row, objects] = [await rowOf(begun.fileId), fileObjects()];
    if (row) await objects.join(row, (await objects.arrived(row)) ?? []);

    expect(await tryComplete(begun.fileId)).toMatchObject({ status: 200 });
    expect(await rowOf(begun.fileId)).toMatchObject({ state: 'ready' });
  });

  it('is for the uploader only, until a notice has the file', async () => {
    const { fileId } = await uploadedFile();

    expect(await tryComplete(fileId, { by: 'clerk' })).toMatchObject({ status: 404 });
    expect(await tryComplete(fileId, { by: 'otherBursar' })).toMatchObject({ status: 404 });
  });
});
