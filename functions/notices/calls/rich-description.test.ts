import { describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { limits } from '../../../shared/notices/codes.ts';
import { storedBytes } from '../../../shared/notices/rich-text.ts';
import { uploadLimits } from '../../../shared/uploads/rules.ts';
import { fileUrlOf } from '../../../shared/uploads/wire.ts';
import {
  addNotice,
  detailOf,
  draftNotice,
  formOf,
  noticeRow,
  range,
  saveNotice,
} from '../../../test/support/notice-calls.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { pngBytes, storedImage, uploadedFile } from '../../../test/support/upload-calls.ts';
import { openTables } from '../../storage/client.ts';
import { fileStore } from '../../uploads/file-store.ts';

const rich = (description: string) => ({ richText: true, description });
const imageOf = (fileId: string) => `<img src="${fileUrlOf(fileId)}" alt="" />`;
const refusalOf = async (description: string) => {
  const refusals: unknown[] = [];
  const changes = await changesBy(async () => {
    await addNotice(rich(description)).catch((error: unknown) => refusals.push(error));
  });
  expect(changes).toEqual([]);
  return refusals[0];
};
const faulty = (code: string) => ({ code: 'invalid', fields: [{ path: 'costStatement', code }] });

describe('the description of a notice', () => {
  it('N2.33 N3.12 N3.13 is cleaned rich text in the form and on the detail card', async () => {
    const noticeId = await draftNotice(rich('<h2>须知</h2><p onclick="a()">Bring <b>this</b></p><script>x</script>'));
    const shown = rich('<h2>须知</h2><p>Bring <strong>this</strong></p>');

    expect(await formOf(noticeId)).toMatchObject(shown);
    expect(await detailOf(noticeId)).toMatchObject(shown);
  });

  it('N2.33 N3.12 is plain text, untouched, when the form says so', async () => {
    const noticeId = await draftNotice({ richText: false, description: 'a < b & <script>' });

    expect(await formOf(noticeId)).toMatchObject({ richText: false, description: 'a < b & <script>' });
  });

  it('N3.13 N4.04 is rich text also while it is empty, so that whoever opens the draft again goes on with it', async () => {
    const noticeId = await draftNotice(rich(''));

    expect(await formOf(noticeId)).toMatchObject(rich(''));
    await saveNotice(noticeId, { richText: false, description: '' });
    expect(await formOf(noticeId)).toMatchObject({ richText: false });
  });

  it('is cleaned by a save, too', async () => {
    const noticeId = await draftNotice();
    await saveNotice(noticeId, rich('<p>x<img src="data:image/png;base64,AA"><a href="javascript:a()">y</a></p>'));

    expect((await formOf(noticeId)).description).toBe('<p>x<a>y</a></p>');
  });

  it('N5.20 N9.08 has at most 1000 characters of text, whatever its markup', async () => {
    const text = '<p><strong>'.padEnd(1011, '学');

    expect((await formOf(await draftNotice(rich(`${text}</strong></p>`)))).description).toHaveLength(1024);
    expect(await refusalOf(`${text}x</strong></p>`)).toMatchObject(faulty('descriptionTooLong'));
  });

  it('takes at most 20 KB as it is stored', async () => {
    const cells = (count: number) => `<table><tbody>${'<tr><td></td></tr>'.repeat(count)}</tbody></table><p>x</p>`;
    const most = Math.floor((limits.descriptionBytes - storedBytes(cells(0))) / storedBytes('<tr><td></td></tr>'));

    expect((await formOf(await draftNotice(rich(cells(most))))).description).toBe(cells(most));
    expect(await refusalOf(cells(most + 1))).toMatchObject(faulty('descriptionTooLarge'));
  });

  it('keeps its images while it has them, and they expire afterwards', async () => {
    const { fileId } = await storedImage();
    const noticeId = await draftNotice(rich(`<p>x</p>${imageOf(fileId)}`));
    const used = await fileStore(openTables()).get(fileId);
    await saveNotice(noticeId, rich('<p>x</p>'));

    expect(used).toMatchObject({ uses: 1 });
    expect(used).not.toHaveProperty('expiresAt');
    expect(await fileStore(openTables()).get(fileId)).toMatchObject({
      uses: 0,
      expiresAt: expect.any(Number) as number,
    });
    expect((await noticeRow(noticeId)).description).toBe('<p>x</p>');
  });

  it('is refused with an image of somebody else, or one that is not there', async () => {
    const { fileId } = await storedImage({ by: 'otherBursar' });

    expect(await refusalOf(imageOf(fileId))).toMatchObject(faulty('imageGone'));
    expect(await refusalOf(imageOf(asId('file', '01KDVDNA00ZZ00000000000001')))).toMatchObject(faulty('imageGone'));
  });

  it('N5.27 N5.28 N9.14 takes no attachment for an image that is none, or too big for one', async () => {
    const large = Buffer.concat([pngBytes, Buffer.alloc(uploadLimits.textImageBytes)]);
    const [pdf, big, small] = [
      await uploadedFile(),
      await uploadedFile('big.png', large),
      await uploadedFile('map.png', pngBytes),
    ];

    expect(await refusalOf(imageOf(pdf.fileId))).toMatchObject(faulty('imageTypeUnknown'));
    expect(await refusalOf(imageOf(big.fileId))).toMatchObject(faulty('imageTooBig'));
    expect((await formOf(await draftNotice(rich(imageOf(small.fileId))))).description).toBe(imageOf(small.fileId));
  });

  it('N5.29 N9.15 has at most 10 images', async () => {
    const images = await Promise.all(range(1, uploadLimits.textImages + 1).map(() => storedImage()));
    const html = (count: number) =>
      images
        .slice(0, count)
        .map(({ fileId }) => imageOf(fileId))
        .join('');

    expect((await formOf(await draftNotice(rich(html(10))))).description).toBe(html(10));
    expect(await refusalOf(html(11))).toMatchObject(faulty('imagesTooMany'));
    const noticeId = await draftNotice(rich(html(10)));
    await expect(saveNotice(noticeId, rich(html(11)))).rejects.toMatchObject(faulty('imagesTooMany'));
  });
});
