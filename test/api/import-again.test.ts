import { describe, expect, it } from 'vitest';
import { jobStore, updateJob } from '../../functions/jobs/job-store.ts';
import { remove } from '../../functions/storage/action.ts';
import { catalogue } from '../../functions/catalogue.ts';
import { writeAll } from '../../functions/storage/write.ts';
import { asId, personIdOf } from '../../shared/contract/ids.ts';
import { en } from '../../shared/imports/texts/server.ts';
import { cloudNow, tables } from '../support/cloud.ts';
import {
  headingOf,
  importFile,
  pupils,
  rowOf,
  savedAgain,
  sheetAt,
  stays,
  type Result,
} from '../support/import-runs.ts';
import { templateOne } from '../support/imports.ts';
import { alterNotice } from '../support/notice-forms.ts';

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

  it('are not said to be there while the import that writes them runs, and go in when it is given up', async () => {
    const file = await templateOne(headings, rows);
    const first = await importFile('Meanwhile', file);
    await writeAll(tables(), [updateJob(first.jobId, 'done', { state: 'running' })]);
    const results: Result[] = [];
    const changes = await stays(async () => results.push(await importFile('Meanwhile', file)));

    expect(changes).toEqual([]);
    expect(results).toMatchObject([
      { isAllSuccess: false, successCount: 0, message: en.fault.sameRowsRunning.replace('{{title}}', 'Meanwhile') },
    ]);
    await jobStore(tables()).giveUp(asId('job', first.jobId), await cloudNow());
    const last = await importFile('Meanwhile', file);
    expect(last).toMatchObject({ done: 60, isAllSuccess: true });
    expect(last.noticeId).not.toBe(first.noticeId);
  });

  it('count only who is on the notice, as the rows say; the others are refused with the reason', async () => {
    const file = await templateOne(headings, rows);
    const { noticeId = '' } = await importFile('Who is there', file);
    const ids = [0, 1].map((index) => asId('student', pupils[index]?.studentId ?? ''));
    const [gone, other] = ids.map((studentId) =>
      catalogue.personItems.key({ personId: personIdOf(noticeId, studentId) }),
    );
    if (!gone || !other) throw new Error('no pupils');
    await writeAll(tables(), [
      remove('main', catalogue.personState.key({ noticeId, studentId: ids[0] ?? '' })),
      remove('main', gone),
      {
        table: 'main',
        key: other,
        update: {
          expression: 'SET #items = :none',
          names: { '#items': catalogue.personItems.attribute('items') },
          values: { ':none': [] },
        },
      },
    ]);
    const again = await importFile('Who is there', file);
    const [, ...failed] = await sheetAt(again.downloadLink ?? '');

    expect(again).toMatchObject({
      noticeId,
      done: 0,
      alreadySo: 58,
      refused: 2,
      successCount: 58,
      isAllSuccess: false,
    });
    expect(failed.map((row) => [row[0], row.at(-1)])).toEqual([
      [pupils[0]?.studentNumber, en.reason.notOnNotice],
      [pupils[1]?.studentNumber, en.reason.otherContent],
    ]);
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

  it('make another notice also when the first import broke off so long ago that its job has gone', async () => {
    const file = await templateOne(headings, rows);
    const broken = await importFile('Long ago', file);
    await alterNotice(broken.noticeId ?? '', { importing: true });
    await writeAll(tables(), [remove('main', catalogue.job.key({ jobId: broken.jobId }))]);
    const second = await importFile('Long ago', file);

    expect(second).toMatchObject({ done: 60, alreadySo: 0 });
    expect(second.noticeId).not.toBe(broken.noticeId);
  });
});
