import { describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { resultOf, rowOf, runImport, startImport, uploadEventOf } from '../../../test/support/import-worker.ts';
import { headingOf, templateOne } from '../../../test/support/imports.ts';
import { openTables } from '../../storage/client.ts';
import { delayOf } from '../import-queue.ts';
import { importSlotStore, slotsPerOrganisation } from '../import-slot-store.ts';
import { eventOf } from '../upload-event.ts';

const orgId = demonstrationId.organisation(1);
const slots = importSlotStore(openTables());
const minutes = 60_000;

/** Other imports of the organisation, as many as may run at once. */
const othersRun = async (now = Date.now()) => {
  const taken = [];
  for (let index = 0; index < slotsPerOrganisation; index++) taken.push(await slots.take(orgId, `run ${index}`, now));
  return taken.flatMap((slot) => slot ?? []);
};
const giveBack = async (taken: Awaited<ReturnType<typeof othersRun>>) => {
  for (const slot of taken) await slots.giveBack(slot);
};
const file = await templateOne([headingOf(1, '*')], [rowOf(0, 1)]);

describe('imports of one organisation', () => {
  it('leave workers to the others: one more file is put back into the queue, and is imported in its turn', async () => {
    const jobId = await startImport('In its turn', file);
    const taken = await othersRun();
    const [waiting, ...more] = await runImport(await uploadEventOf(jobId));
    const meanwhile = await resultOf(jobId, { now: Date.now() + 60 * minutes });
    await giveBack(taken);
    if (!waiting) throw new Error('the file did not wait');
    const again = await runImport(eventOf(waiting));

    expect(taken).toHaveLength(slotsPerOrganisation);
    expect(more).toEqual([]);
    expect(meanwhile).toMatchObject({ jobId, total: 0 });
    expect(meanwhile).not.toHaveProperty('message');
    expect(again).toEqual([]);
    expect(await resultOf(jobId)).toMatchObject({ done: 1, isAllSuccess: true });
  });

  it('do not make another organisation wait', async () => {
    const taken = await othersRun();
    const other = await slots.take(demonstrationId.organisation(9), 'other', Date.now());
    await giveBack(taken);

    expect(other).toBeDefined();
  });

  it('give their turn back at their end, also when the file is refused', async () => {
    await runImport(await uploadEventOf(await startImport('Good', file)));
    await runImport(await uploadEventOf(await startImport('Refused', Buffer.from('text'))));
    const taken = await othersRun();
    await giveBack(taken);

    expect(taken).toHaveLength(slotsPerOrganisation);
  });

  it('take the turn of a run that was killed, after the longest time that a run can last', async () => {
    const now = Date.now();
    const lost = await othersRun(now);
    const tooEarly = await slots.take(orgId, 'next', now + 2 * minutes);
    const next = await slots.take(orgId, 'next', now + 3 * minutes);
    await giveBack(lost);
    const stillTaken = await slots.take(orgId, 'third', now + 3 * minutes);
    await giveBack([next, stillTaken].flatMap((slot) => slot ?? []));

    expect(tooEarly).toBeUndefined();
    expect(next).toMatchObject({ slot: 0, run: 'next' });
    expect(stillTaken).toMatchObject({ slot: 1 });
  });
});

describe('a file that waits', () => {
  it.each([
    [0, 2],
    [60, 15],
    [3600, 120],
  ])('for %i s asks again after %i s', (waited, seconds) => {
    expect(delayOf({ at: 0 }, waited * 1000)).toBe(seconds);
  });
});
