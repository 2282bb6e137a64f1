import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobStore } from '../../functions/jobs/job-store.ts';
import { asId } from '../../shared/contract/ids.ts';
import { people } from '../../shared/people/contract.ts';
import { advanceClock, callAs, drain, faults, metered, Refused, tables } from '../support/cloud.ts';
import { type ImportResult, uploadBy } from '../support/import-forms.ts';
import { endedResult, resultOf, startImport } from '../support/import-runs.ts';
import { headingOf, rowOf, sheetAt, templateOne } from '../support/imports.ts';

/** After this time the queue delivers the message of a killed function again: 6 times the worker's 120 s. */
const visibilityMs = 12 * 60_000;
const total = 1000;
const badRows = 8;
const pollMs = 50;
/** Not nearer to the end: how many requests an import takes varies by some percent with the pace of its writes. */
const percents = [10, 40, 70, 90];
/** With so many requests a run has started its job; killed before, it has not begun. */
const requestsOfStart = 4;

const rows = Array.from({ length: total }, (_, index) => ({
  ...rowOf(index, 100 + index, index % 3 === 0 ? undefined : 5),
  ...(index % (total / badRows) === 7 && { name: 'somebody else' }),
}));
const file = templateOne([headingOf(1, '*'), headingOf(2)], rows);

/** What an import created, without the ids and links, which differ from import to import. */
const outcome = async ({ downloadLink, noticeId, ...counts }: ImportResult) => {
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(total / 96) }, (_, index) =>
      callAs('bursar', people.listNoticePeople, { id: noticeId ?? '', pageIndex: index + 1, pageSize: 96 }),
    ),
  );
  return {
    counts,
    failed: await sheetAt(downloadLink ?? ''),
    people: pages.flatMap(({ list }) => list.map(({ personId: _, ...person }) => person)),
  };
};

/** All functions share a host here: a kill also fails the call that is in flight, so it is made again. */
const resultDespiteKills = (jobId: string): Promise<ImportResult> =>
  resultOf(jobId).catch((error: unknown) => {
    if (error instanceof Refused && error.status === 500) return resultDespiteKills(jobId);
    throw error;
  });

/** Waits until the import has started and stopped: its numbers stay the same for as long as several chunks would take. */
const stoppedResult = async (jobId: string): Promise<ImportResult> => {
  while ((await jobStore(tables()).get(asId('job', jobId)))?.state !== 'running') await sleep(pollMs);
  let last = await resultDespiteKills(jobId);
  for (let same = 0; same < 15;) {
    await sleep(pollMs);
    const now = await resultDespiteKills(jobId);
    same = JSON.stringify(now) === JSON.stringify(last) ? same + 1 : 0;
    last = now;
  }
  return last;
};

describe('an import whose worker is killed', () => {
  let undisturbed: Awaited<ReturnType<typeof outcome>>;
  let requests = 0;

  beforeAll(async () => {
    const { result, totals } = await metered(async () => {
      const { jobId } = await startImport('Undisturbed', await file);
      return endedResult(jobId);
    });
    requests = totals
      .filter(({ caller }) => caller.endsWith('imports-run-import'))
      .reduce((sum, one) => sum + one.requests, 0);
    undisturbed = await outcome(result);
    await drain();
  });

  it('writes every good row and refuses the others when nothing disturbs it', () => {
    expect(undisturbed.counts).toMatchObject({ total, done: total - badRows, refused: badRows, alreadySo: 0 });
  });

  it('ignores another file under its key while it is stopped', async () => {
    await faults({ killNext: { function: 'imports-run-import', afterRequests: Math.floor(requests / 2) } });
    const { jobId, upload } = await startImport('Another file', await file);
    const stopped = await stoppedResult(jobId);
    await uploadBy(upload, await templateOne([headingOf(1)], [rowOf(5, 1)]));

    expect(await stoppedResult(jobId)).toEqual(stopped);
    await advanceClock(visibilityMs);
    expect(await outcome(await endedResult(jobId))).toEqual(undisturbed);
  });

  it.each(percents)(
    'at %i percent stops, and ends like an undisturbed one when its message is delivered again',
    async (percent) => {
      const afterRequests = Math.max(requestsOfStart, Math.floor((requests * percent) / 100));
      await faults({ killNext: { function: 'imports-run-import', afterRequests } });
      const { jobId } = await startImport(`Killed at ${percent} %`, await file);
      const stopped = await stoppedResult(jobId);

      expect(stopped).toMatchObject({ jobId });
      expect(stopped.done).toBeLessThan(total - badRows + 1);
      if (percent === 40) expect(stopped.done).toBeGreaterThan(0);
      await advanceClock(visibilityMs);
      const result = await endedResult(jobId);
      expect(await outcome(result)).toEqual(undisturbed);
    },
  );
});
