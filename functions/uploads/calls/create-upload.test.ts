import { describe, expect, it } from 'vitest';
import { catalogue } from '../../catalogue.ts';
import { openTables } from '../../storage/client.ts';
import { readAll } from '../../storage/read.ts';
import { people } from '../../../shared/demonstration/people.ts';
import { uploadLimits } from '../../../shared/uploads/rules.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { createdUpload, pdfBytes, sendParts, tryCreate } from '../../../test/support/upload-calls.ts';

const { partBytes } = uploadLimits;
const twoParts = Buffer.alloc(partBytes + 5, '%PDF-');
const numbersOf = (parts: readonly { readonly number: number; readonly url?: string | undefined }[]) =>
  parts.filter(({ url }) => url !== undefined).map(({ number }) => number);

describe('createUpload', () => {
  it.each([
    ['N5.25 N5.26', 'a?b.pdf', 5, { path: 'fileName', code: 'fileNameCharacters' }],
    ['N5.23 N5.24 N9.13 a byte more than 300 MB', 'film.mp4', 314_572_801, { path: 'size', code: 'fileTooBig' }],
    ['a program', 'setup.exe', 5, { path: 'fileName', code: 'fileTypeUnknown' }],
    ['an empty file', 'a.pdf', 0, { path: 'size', code: 'fileEmpty' }],
    ['a name that hides its ending', 'fdp.\u202eexe.pdf', 5, { path: 'fileName', code: 'invalidFormat' }],
  ])('%s is refused and stores nothing', async (_, name, size, fault) => {
    const answers: object[] = [];
    const changes = await changesBy(async () => answers.push(await tryCreate(name, size)));

    expect(answers).toMatchObject([{ status: 400, body: { fields: [fault] } }]);
    expect(changes).toEqual([]);
  });

  it('N5.23 N5.24 N9.13 takes a file of 300 MB, and answers a link for each part of at most 8 MB', async () => {
    const { parts } = await createdUpload('film.mp4', 314_572_800);

    expect(parts).toHaveLength(38);
    expect(parts.slice(0, -1).every(({ size }) => size === partBytes)).toBe(true);
    expect(numbersOf(parts)).toEqual(parts.map(({ number }) => number));
  });

  it('takes a part of that size only', async () => {
    const { parts } = await createdUpload('plan.pdf', pdfBytes.length);
    const put = (body: Buffer) =>
      fetch(parts[0]?.url ?? '', { method: 'PUT', body: Uint8Array.from(body) }).then(({ status }) => status);

    expect(await put(Buffer.concat([pdfBytes, pdfBytes]))).toBe(403);
    expect(await put(pdfBytes)).toBe(200);
  });

  it('goes on where an upload stopped: parts that arrived need no link', async () => {
    const begun = await createdUpload('plan.pdf', twoParts.length);
    await sendParts(begun, twoParts, [1]);

    const again = await createdUpload('plan.pdf', twoParts.length, { uploadId: begun.fileId });

    expect(again.fileId).toBe(begun.fileId);
    expect(numbersOf(again.parts)).toEqual([2]);
  });

  it('goes on with the same file only, and only for the user who began', async () => {
    const { fileId: uploadId } = await createdUpload('plan.pdf', 5);

    expect(await tryCreate('plan.pdf', 6, { uploadId })).toMatchObject({
      status: 409,
      body: { code: 'uploadDiffers' },
    });
    expect(await tryCreate('plane.pdf', 5, { uploadId })).toMatchObject({
      status: 409,
      body: { code: 'uploadDiffers' },
    });
    expect(await tryCreate('plan.pdf', 5, { uploadId, by: 'otherBursar' })).toMatchObject({ status: 404 });
    expect(await tryCreate('plan.pdf', 5, { uploadId, by: 'clerk' })).toMatchObject({ status: 404 });
  });

  it('stores no link, and a repetition answers new ones for the same upload', async () => {
    const key = 'an-upload-begun-twice';
    const first = await createdUpload('plan.pdf', 5, { key });
    const { pk, sk } = catalogue.operationKey.key({ actorId: people.bursar.subject, key });
    const rows = await readAll(openTables(), { table: 'ledger', pk, prefix: sk });
    const second = await createdUpload('plan.pdf', 5, { key });

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/signature|credential|https?:/i);
    expect(second.fileId).toBe(first.fileId);
    expect(numbersOf(second.parts)).toEqual([1]);
  });
});
