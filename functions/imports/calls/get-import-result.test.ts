import { describe, expect, it } from 'vitest';
import { examples } from '../../../shared/demonstration/ids.ts';
import { getImportResult } from '../../../shared/imports/calls/get-import-result.ts';
import { handledBy } from '../../../test/support/handle.ts';
import {
  importRows,
  planOf,
  pupils,
  resultOf,
  reviewPeople,
  rowOf,
  runImport,
  startImport,
  uploadEventOf,
} from '../../../test/support/import-worker.ts';
import type { ImportResult } from '../../../test/support/import-forms.ts';
import { headingOf, templateOne } from '../../../test/support/imports.ts';
import { perform } from '../../../test/support/perform.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { handler as applyImport } from './apply-import.ts';
import { handler } from './get-import-result.ts';

const answerOn = async (jobId: string) =>
  (await handledBy(handler, getImportResult, { key: jobId }, { by: 'bursar' })).body;

describe('the result of an import', () => {
  it('N7.093 S7.59 is found by the notice that the import made, and by no other', async () => {
    const jobId = await startImport('Asked for by notice', await templateOne([headingOf(1, '*')], [rowOf(0, 1)]));
    await runImport(await uploadEventOf(jobId));
    const { noticeId } = await resultOf(jobId);
    const statusOf = async (query: Wire) => (await handledBy(handler, getImportResult, query, { by: 'bursar' })).status;

    expect(await statusOf({ key: jobId, noticeId })).toBe(200);
    expect(await statusOf({ key: jobId })).toBe(200);
    expect(await statusOf({ noticeId })).toBe(400);
    expect(await statusOf({ key: jobId, noticeId: examples.noticeId })).toBe(404);
    expect(await statusOf({ key: examples.jobId, noticeId })).toBe(404);
    // A checked file whose rows are to be added to that notice, and are not yet.
    const key = await reviewPeople(String(noticeId), [headingOf(1, '*')], [rowOf(1, 1)]);
    expect(await statusOf({ key, noticeId })).toBe(200);
    expect(await statusOf({ key, noticeId: examples.noticeId })).toBe(404);
  });

  it('N3.60 N4.42 is a cacheKey while it runs, and then what it created', async () => {
    const rows = [rowOf(0, 1), { ...rowOf(1, 1), name: 'x' }, { ...rowOf(2, 1), studentNumber: 'none' }];
    const jobId = await startImport('Watched', await templateOne([headingOf(1, '*')], rows));
    const waiting = await answerOn(jobId);
    await runImport(await uploadEventOf(jobId));
    const ended = await answerOn(jobId);

    expect(waiting).toEqual({
      ...{ successCount: 0, failCount: 0, isAllSuccess: false, cacheKey: jobId },
      ...{ total: 0, done: 0, alreadySo: 0, refused: 0, isIntoNotice: false },
    });
    expect(ended).toEqual({
      ...{ successCount: 1, failCount: 2, isAllSuccess: false },
      ...{ total: 3, done: 1, alreadySo: 0, refused: 2, isIntoNotice: false, alreadySent: 0 },
      refusals: [
        { row: 3, name: pupils[1]?.name, eName: pupils[1]?.eName, code: 'nameMismatch', params: {}, more: 0 },
        expect.objectContaining({ row: 4, code: 'studentUnknown' }) as object,
      ],
      downloadLink: expect.stringContaining('failed-rows') as string,
      noticeId: expect.any(String) as string,
    });
  });

  it('N3.60 is a success of all rows when none was refused', async () => {
    const jobId = await startImport('All good', await templateOne([headingOf(1, '*')], [rowOf(0, 1), rowOf(1, 1)]));
    await runImport(await uploadEventOf(jobId));

    expect(await answerOn(jobId)).toEqual({
      ...{ successCount: 2, failCount: 0, isAllSuccess: true },
      ...{ total: 2, done: 2, alreadySo: 0, refused: 0, isIntoNotice: false },
      noticeId: expect.any(String) as string,
    });
  });

  it('N3.60 is a message in the language of the user, and no cacheKey, when the file is wrong as a whole', async () => {
    const jobId = await startImport('Wrong file', await templateOne(['没有这个'], [rowOf(0, 1)]));
    await runImport(await uploadEventOf(jobId));

    expect(await resultOf(jobId, { language: 'zh' })).toEqual({
      ...{ successCount: 0, failCount: 0, isAllSuccess: false, total: 0, done: 0, alreadySo: 0, refused: 0 },
      isIntoNotice: false,
      message: 'D 列：“没有这个”不是本校区该学段使用中的收费项。',
    });
    expect(await resultOf(jobId, { language: 'en' })).toMatchObject({
      message: 'Column D: “没有这个” is not a fee item in use in this school and stage.',
    });
  });

  it('names the first 100 refused rows by their number in the file, with the first reason of each', async () => {
    const wrong = Array.from({ length: 120 }, (_, index) => ({ ...rowOf(index, undefined), name: 'x' }));
    const { refused, refusals } = await importRows('Many refused', [headingOf(1, '*')], [...wrong, rowOf(120, 1)]);

    expect(refused).toBe(120);
    expect(refusals?.map(({ row }) => row)).toEqual(Array.from({ length: 100 }, (_, index) => index + 2));
    expect(refusals?.[0]).toMatchObject({ name: pupils[0]?.name, code: 'nameMismatch', more: 1 });
  });

  it('says of a file to be checked first that it is being checked, that it is checked, and then that it is imported', async () => {
    const bytes = await templateOne([headingOf(1, '*')], [rowOf(0, 1)]);
    const jobId = await startImport('Checked first', bytes, { review: '1' });
    const checking = await resultOf(jobId);
    await runImport(await uploadEventOf(jobId));
    const checked = await resultOf(jobId);
    await perform(applyImport, { jobId, version: (await planOf(jobId)).version });
    const importing = await resultOf(jobId);

    const stateOf = ({ jobId: running, isChecking, isChecked }: ImportResult) => ({ running, isChecking, isChecked });
    expect(stateOf(checking)).toEqual({ running: jobId, isChecking: true });
    expect(stateOf(checked)).toEqual({ isChecked: true });
    expect(stateOf(importing)).toEqual({ running: jobId });
  });

  it('is not found for a job that does not exist', async () => {
    await expect(resultOf(examples.jobId)).rejects.toMatchObject({ code: 'notFound' });
  });
});
