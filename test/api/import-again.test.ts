import { describe, expect, it } from 'vitest';
import { updateJob } from '../../functions/jobs/job-store.ts';
import { writeAll } from '../../functions/storage/transact.ts';
import { tables } from '../support/cloud.ts';
import { headingOf, importFile, rowOf, savedAgain, stays } from '../support/import-runs.ts';
import { templateOne } from '../support/imports.ts';

const [required, optional] = [headingOf(1, '*'), headingOf(2)];
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('the same rows again', () => {
  const rows = range(60).map((index) => rowOf(index, 100 + index, index % 3 === 0 ? undefined : 5));
  const headings = [required, optional];

  it('as the same file, saved again, or in another order: answer the notice and change nothing', async () => {
    const file = await templateOne(headings, rows);
    const first = await importFile('Again', file);
    const others = [file, await savedAgain(file), await templateOne(headings, rows.toReversed())];

    expect(first).toMatchObject({ done: 60, alreadySo: 0 });
    for (const other of others) {
      const results: object[] = [];
      const changes = await stays(async () => results.push(await importFile('Again', other)));

      expect(results).toMatchObject([
        { noticeId: first.noticeId, done: 0, alreadySo: 60, refused: 0, successCount: 60, isAllSuccess: true },
      ]);
      expect(changes).toEqual([]);
    }
  });

  it('make another notice when the user says so, under another title, or with another amount', async () => {
    const file = await templateOne(headings, rows);
    const changed = await templateOne(headings, [...rows.slice(0, -1), rowOf(59, 1, 5)]);
    const made = [
      await importFile('Another', file),
      await importFile('Another', file, { again: 'true' }),
      await importFile('Yet another', file),
      await importFile('Another', changed),
    ];

    expect(new Set(made.map(({ noticeId }) => noticeId)).size).toBe(4);
    expect(made.every(({ done }) => done === 60)).toBe(true);
    expect(await importFile('Another', file)).toMatchObject({ noticeId: made[0]?.noticeId, alreadySo: 60 });
  });

  it('make another notice when the import that made the first one failed as a whole', async () => {
    const file = await templateOne(headings, rows);
    const failed = await importFile('Failed', file);
    await writeAll(tables(), [updateJob(failed.jobId, 'done', { state: 'failed', failure: 'gaveUp' })]);
    const second = await importFile('Failed', file);
    const third = await importFile('Failed', file);

    expect(second).toMatchObject({ done: 60, alreadySo: 0 });
    expect(second.noticeId).not.toBe(failed.noticeId);
    expect(third).toMatchObject({ noticeId: second.noticeId, alreadySo: 60 });
  });
});
