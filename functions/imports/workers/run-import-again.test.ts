import { describe, expect, it } from 'vitest';
import { asId, personIdOf } from '../../../shared/contract/ids.ts';
import type { ImportResult } from '../../../test/support/import-forms.ts';
import { changesBesideJob, importFile, pupils, rowOf } from '../../../test/support/import-worker.ts';
import { headingOf, savedAgain, sheetAt, templateOne } from '../../../test/support/imports.ts';
import { en } from '../../../test/support/texts.ts';
import { catalogue } from '../../catalogue.ts';
import { jobEnds } from '../../jobs/job-ends.ts';
import { jobWrites } from '../../jobs/job-store.ts';
import { noticeStore } from '../../notices/notice-store.ts';
import { overwrite, remove } from '../../storage/action.ts';
import { openTables } from '../../storage/client.ts';
import { writeAll } from '../../storage/write.ts';
import { importNoticeKind } from '../import-notice-kind.ts';

const headings = [headingOf(1, '*'), headingOf(2)];
const rows = Array.from({ length: 60 }, (_, index) => rowOf(index, 100 + index, index % 3 === 0 ? undefined : 5));
const file = await templateOne(headings, rows);
const { fault, reason } = en.imports;

describe('the same rows again', () => {
  it('N3.60 answer the first notice and change nothing: the same file, saved again, or in another order', async () => {
    const first = await importFile('Again', file);
    const others = [file, await savedAgain(file), await templateOne(headings, rows.toReversed())];

    expect(first).toMatchObject({ done: 60, alreadySo: 0 });
    for (const other of others) {
      const results: object[] = [];
      const changes = await changesBesideJob(async () => results.push(await importFile('Again', other)));

      expect(results).toMatchObject([
        { noticeId: first.noticeId, done: 0, alreadySo: 60, refused: 0, successCount: 60, isAllSuccess: true },
      ]);
      expect(changes).toEqual([]);
    }
  });

  it('create another notice when the user asks for it, under another title, or with another amount', async () => {
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

  it('wait for the import that writes them, and are imported when that one is given up', async () => {
    const first = await importFile('Meanwhile', file);
    await writeAll(openTables(), [jobWrites.update(first.jobId, 'done', { state: 'running' })]);
    const results: ImportResult[] = [];
    const changes = await changesBesideJob(async () => results.push(await importFile('Meanwhile', file)));
    await jobEnds(openTables(), [importNoticeKind]).giveUp(first.jobId, Date.now());
    const last = await importFile('Meanwhile', file);

    expect(changes).toEqual([]);
    expect(results).toMatchObject([
      { isAllSuccess: false, successCount: 0, message: fault.sameRowsRunning.replace('{{title}}', 'Meanwhile') },
    ]);
    expect(last).toMatchObject({ done: 60, isAllSuccess: true });
    expect(last.noticeId).not.toBe(first.noticeId);
  });

  it('count only people who are on the notice as the rows say; the others are refused with the reason', async () => {
    const { noticeId = '' } = await importFile('Two changed', file);
    const [gone, other] = [0, 1].map((index) => asId('student', pupils[index]?.studentId ?? ''));
    if (!gone || !other) throw new Error('no pupils');
    const itemsKeyOf = (studentId: typeof gone) =>
      catalogue.personItems.key({ personId: personIdOf(noticeId, studentId) });
    await writeAll(openTables(), [
      remove('main', catalogue.personState.key({ noticeId, studentId: gone })),
      remove('main', itemsKeyOf(gone)),
      {
        table: 'main',
        key: itemsKeyOf(other),
        update: {
          expression: 'SET #items = :none',
          names: { '#items': catalogue.personItems.attribute('items') },
          values: { ':none': [] },
        },
      },
    ]);
    const again = await importFile('Two changed', file);
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
      [pupils[0]?.studentNumber, reason.notOnNotice],
      [pupils[1]?.studentNumber, reason.otherContent],
    ]);
  });

  it('create another notice when the first import failed as a whole', async () => {
    const failed = await importFile('Failed', file);
    await writeAll(openTables(), [jobWrites.update(failed.jobId, 'done', { state: 'failed', failure: 'gaveUp' })]);
    const second = await importFile('Failed', file);
    const third = await importFile('Failed', file);

    expect(second).toMatchObject({ done: 60, alreadySo: 0 });
    expect(second.noticeId).not.toBe(failed.noticeId);
    expect(third).toMatchObject({ noticeId: second.noticeId, alreadySo: 60 });
  });

  it('create another notice when the first import broke off and its job has expired', async () => {
    const broken = await importFile('Long ago', file);
    const notice = broken.noticeId && (await noticeStore(openTables()).get(broken.noticeId));
    if (!notice) throw new Error('the import created no notice');
    await writeAll(openTables(), [
      overwrite(catalogue.notice, { ...notice, importing: true }),
      remove('main', catalogue.job.key({ jobId: broken.jobId })),
    ]);
    const second = await importFile('Long ago', file);

    expect(second).toMatchObject({ done: 60, alreadySo: 0 });
    expect(second.noticeId).not.toBe(broken.noticeId);
  });
});
