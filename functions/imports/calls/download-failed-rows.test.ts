import { describe, expect, it } from 'vitest';
import { importRows, rowOf } from '../../../test/support/import-worker.ts';
import { headingOf, sheetAt } from '../../../test/support/imports.ts';
import { perform } from '../../../test/support/perform.ts';
import { handler } from './download-failed-rows.ts';

const heading = headingOf(1, '*');
const monthMs = 31 * 86_400_000;

describe('the failed rows', () => {
  it('come in a file that is imported as it is once they are corrected', async () => {
    const { jobId } = await importRows('With a wrong name', [heading], [rowOf(0, 1), { ...rowOf(1, 2), name: 'x' }]);
    const { url } = await perform(handler, { jobId });
    const [headings = [], row = []] = await sheetAt(url);
    const corrected = { ...rowOf(1, Number(row[3])), className: '' };
    const again = await importRows('Corrected', headings.slice(3).map(String), [corrected]);

    expect(again).toMatchObject({ isAllSuccess: true, done: 1 });
  });

  it('are not found when every row was imported', async () => {
    const { jobId } = await importRows('All good', [heading], [rowOf(0, 1)]);

    await expect(perform(handler, { jobId })).rejects.toMatchObject({ code: 'notFound' });
  });

  it('are not found once the job has expired', async () => {
    const { jobId } = await importRows('Expired', [heading], [{ ...rowOf(1, 2), name: 'x' }]);
    const expired = perform(handler, { jobId }, { now: Date.now() + monthMs });

    await expect(expired).rejects.toMatchObject({ code: 'notFound' });
  });
});
