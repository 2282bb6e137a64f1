import { describe, expect, it } from 'vitest';
import { draftNotice } from '../../../test/support/notice-calls.ts';
import { handledBy, type HandleOptions } from '../../../test/support/handle.ts';
import { createdUpload, pdfBytes, uploadedFile } from '../../../test/support/upload-calls.ts';
import { openFile } from '../../../shared/uploads/calls/open-file.ts';
import { handler } from './open-file.ts';

const tryOpen = (fileId: string, by: NonNullable<HandleOptions['by']> = 'bursar') =>
  handledBy(handler, openFile, { fileId }, { by });
const openedBy = async (fileId: string) => {
  const { body } = await tryOpen(fileId);
  return fetch((body as { url: string }).url);
};
const png = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1');

describe('openFile', () => {
  it('answers a link that saves the file under its name, with the type of its ending', async () => {
    const { fileId } = await uploadedFile("家长's 须知 (1).pdf");
    const response = await openedBy(fileId);

    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdfBytes);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''%E5%AE%B6%E9%95%BF%27s%20%E9%A1%BB%E7%9F%A5%20%281%29.pdf",
    );
  });

  it('answers a link that shows an image', async () => {
    const { fileId } = await uploadedFile('photo.png', png);
    const response = await openedBy(fileId);

    expect(response.headers.get('content-disposition')).toMatch(/^inline;/);
    expect(response.headers.get('content-type')).toBe('image/png');
  });

  it('is 404 for an upload that is not complete', async () => {
    const { fileId } = await createdUpload('plan.pdf', 5);

    expect(await tryOpen(fileId)).toMatchObject({ status: 404 });
  });

  it('opens a file that no notice has to its uploader only', async () => {
    const { fileId } = await uploadedFile();

    expect(await tryOpen(fileId)).toMatchObject({ status: 200 });
    for (const by of ['clerk', 'viewer', 'clerkOfOtherSchool', 'otherBursar'] as const)
      expect(await tryOpen(fileId, by)).toMatchObject({ status: 404 });
  });

  it('opens the attachment of a notice to everybody of its school, and to nobody else', async () => {
    const file = await uploadedFile();
    await draftNotice({ attachments: [file] });

    for (const by of ['clerk', 'viewer'] as const)
      expect(await tryOpen(file.fileId, by)).toMatchObject({ status: 200 });
    for (const by of ['clerkOfOtherSchool', 'otherBursar'] as const)
      expect(await tryOpen(file.fileId, by)).toMatchObject({ status: 404 });
  });
});
