import { describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { fileStore } from '../../uploads/file-store.ts';
import { openTables } from '../../storage/client.ts';
import {
  addNotice,
  deleteNotice,
  detailOf,
  draftNotice,
  formOf,
  noticeRow,
  range,
  saveNotice,
  schoolId,
  students,
} from '../../../test/support/notice-calls.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { createdUpload, pdfBytes, uploadedFile } from '../../../test/support/upload-calls.ts';

const rowOf = (fileId: string) => fileStore(openTables()).get(asId('file', fileId));
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const gone = { code: 'invalid', fields: [{ path: 'attachments.0.url', code: 'fileGone' }] };

describe('the attachments of a notice', () => {
  it('N1.15 N2.34 N2.78 N3.57 are in the form and on the detail card with name and address, in their order', async () => {
    const attachments = [await uploadedFile('b.pdf'), await uploadedFile('a.pdf')];
    const noticeId = await draftNotice({ attachments });

    expect((await formOf(noticeId)).attachments).toEqual(attachments);
    expect((await detailOf(noticeId)).attachments).toEqual(attachments);
  });

  it('of a notice that an earlier release stored are none', async () => {
    const noticeId = await draftNotice();
    const { attachments } = await formOf(noticeId);

    expect(attachments).toEqual([]);
    expect(await noticeRow(noticeId)).not.toHaveProperty('attachments');
  });

  it('do not expire while a notice refers to them, and do a day after the last one left them', async () => {
    const file = await uploadedFile();
    const now = Date.now();
    expect((await rowOf(file.fileId))?.expiresAt).toBeGreaterThan(now / 1000);

    const one = await draftNotice({ attachments: [file] });
    const other = await draftNotice({ attachments: [file] });
    const used = await rowOf(file.fileId);
    await saveNotice(one, {}, { now });
    const usedOnce = await rowOf(file.fileId);
    await saveNotice(other, {}, { now });
    const left = await rowOf(file.fileId);

    expect(used).toMatchObject({ uses: 2, schoolId: schoolId(1) });
    expect(used).not.toHaveProperty('expiresAt');
    expect(usedOnce).toMatchObject({ uses: 1 });
    expect(usedOnce).not.toHaveProperty('expiresAt');
    expect(left).toMatchObject({ uses: 0, expiresAt: Math.ceil((now + 86_400_000) / 1000) });
  });

  it('expire a day after their notice was deleted', async () => {
    const file = await uploadedFile();
    const now = Date.now();
    const noticeId = await draftNotice({ attachments: [file] });

    await deleteNotice(noticeId, { now });

    expect(await rowOf(file.fileId)).toMatchObject({ uses: 0, expiresAt: Math.ceil((now + 86_400_000) / 1000) });
  });

  it('that a notice left can be attached again within the day', async () => {
    const file = await uploadedFile();
    const noticeId = await draftNotice({ attachments: [file] });
    await saveNotice(noticeId);
    await saveNotice(noticeId, { attachments: [file] });

    expect(await rowOf(file.fileId)).not.toHaveProperty('expiresAt');
  });

  it('are refused when they have expired, are not complete, of another user, school or organisation, or unknown', async () => {
    const incomplete = await createdUpload('plan.pdf', 5);
    const ofSchool2 = await uploadedFile();
    await draftNotice({ attachments: [ofSchool2] });
    const cases = [
      { fileId: asId('file', incomplete.fileId), name: 'plan.pdf' },
      await uploadedFile('dates.pdf', pdfBytes, { by: 'clerk' }),
      await uploadedFile('dates.pdf', pdfBytes, { by: 'otherBursar' }),
      { fileId: asId('file', '01KDVDNA00ZZ00000000000001'), name: 'dates.pdf' },
      await uploadedFile('dates.pdf', pdfBytes, { now: Date.now() - 2 * 86_400_000 }),
    ];
    const refusals: unknown[] = [];
    const changes = await changesBy(async () => {
      for (const one of cases) refusals.push(await refusalOf(addNotice({ attachments: [one] })));
    });

    expect(refusals).toMatchObject(cases.map(() => gone));
    expect(changes).toEqual([]);
  });

  it('are refused under another name', async () => {
    const { fileId } = await uploadedFile();

    expect(await refusalOf(addNotice({ attachments: [{ fileId, name: 'other.pdf' }] }))).toMatchObject({
      fields: [{ path: 'attachments.0.name', code: 'fileNameDiffers' }],
    });
  });

  it('go with a draft to another school, unless another notice of the first school has them too', async () => {
    const [single, shared] = [await uploadedFile('single.pdf'), await uploadedFile('shared.pdf')];
    await draftNotice({ attachments: [shared] });
    const noticeId = await draftNotice({ attachments: [single, shared] });
    const there = { schoolId: schoolId(2), people: students(5001) };

    expect(await refusalOf(saveNotice(noticeId, { ...there, attachments: [shared] }))).toMatchObject(gone);
    await saveNotice(noticeId, { ...there, attachments: [single] });

    expect(await rowOf(single.fileId)).toMatchObject({ uses: 1, schoolId: schoolId(2) });
    expect(await rowOf(shared.fileId)).toMatchObject({ uses: 1, schoolId: schoolId(1) });
  });

  it('are written in the transaction of the notice, also with 40 students', async () => {
    const files = await Promise.all(range(1, 3).map((index) => uploadedFile(`${index}.pdf`)));
    const noticeId = await draftNotice({ attachments: files, people: students(...range(1, 40)) });

    expect((await formOf(noticeId)).attachments).toEqual(files);
  });
});
