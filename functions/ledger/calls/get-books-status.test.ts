import { beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { alterNotice, schoolId } from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { alterIn, alterStateIn, person, student } from '../../../test/support/settlement.ts';
import { openTables } from '../../storage/client.ts';
import { balance } from '../../students/balance.ts';
import { run as checkAll } from '../workers/check-all-books.ts';
import { handler } from './get-books-status.ts';

const now = Date.parse('2026-09-01T19:00:00Z');
const status = (options: PerformOptions = {}) => perform(handler, {}, options);

/** A run of the nightly check, `minutes` after the first. */
const checkAt = async (minutes: number) => {
  const parked: unknown[] = [];
  const park = (one: unknown) => Promise.resolve(void parked.push(one));
  const counts = await checkAll({}, { now: now + minutes * 60_000 }, { tables: openTables(), park });
  return { counts, parked };
};

describe('the state of the books', () => {
  let noticeId: string;
  beforeAll(async () => {
    noticeId = await sentNotice([410, 411]);
    await pay(paymentOf(noticeId, 410, [['cash', 12_000]]));
    await pay(paymentOf(noticeId, 411, [['cash', 12_000]]));
  });

  it('says so when nothing was checked yet', async () => {
    expect(await status()).toEqual({ late: false, figures: 0, entries: 0, differenceCount: 0, differences: [] });
  });

  it('is when the books of every organisation agreed last, and no alarm', async () => {
    const { counts, parked } = await checkAt(0);

    expect(counts).toEqual({ organisations: 2, off: 0 });
    expect(parked).toEqual([]);
    for (const by of ['bursar', 'otherBursar'] as const)
      expect(await status({ by, now })).toMatchObject({ checkedAt: '2026-09-01T19:00:00.000Z', differenceCount: 0 });
    expect((await status({ now: now + 26 * 60 * 60_000 })).late).toBe(false);
    expect((await status({ now: now + 27 * 60 * 60_000 })).late).toBe(true);
    expect((await status()).figures).toBeGreaterThan(0);
  });

  it('names figure, person and entries of what is off, in its own organisation only; quiet once it is repaired', async () => {
    await alterStateIn(openTables(), noticeId, 410, { received: 11_900 });
    const { counts, parked } = await checkAt(1);
    const wrong = await status();
    const other = await status({ by: 'otherBursar' });
    await alterStateIn(openTables(), noticeId, 410, { received: 12_000 });
    const again = await checkAt(2);

    expect(counts.off).toBe(1);
    expect(parked).toEqual([{ worker: 'ledger/check-all-books', id: demonstrationId.organisation(1) }]);
    expect(wrong.differenceCount).toBe(2);
    expect(wrong.differences).toMatchObject([
      { figure: 'received', cached: 11_900, journal: 12_000 },
      { figure: 'person' },
    ]);
    for (const one of wrong.differences) {
      expect(one).toMatchObject({ personId: person(noticeId, 410), noticeId, title: 'Autumn fees' });
      expect(one.name).not.toBe('');
      expect(one.entryIds.length).toBeGreaterThan(0);
    }
    expect(other.differences).toEqual([]);
    expect(again).toEqual({ counts: { organisations: 2, off: 0 }, parked: [] });
    expect(await status()).toMatchObject({ checkedAt: '2026-09-01T19:02:00.000Z', differences: [] });
  });

  it('names a pay status by its words', async () => {
    await alterStateIn(openTables(), noticeId, 410, { payStatus: 'toPay' });
    await checkAt(3);
    const { differences } = await status();
    await alterStateIn(openTables(), noticeId, 410, { payStatus: 'partPaid' });

    expect(differences).toMatchObject([
      { figure: 'payStatus', cachedPayStatus: 'toPay', journalPayStatus: 'partPaid', personId: person(noticeId, 410) },
    ]);
    expect(differences[0]).not.toHaveProperty('cached');
  });

  it('names the student of a balance, and nobody of a school that is not the user’s', async () => {
    const key = balance.key({ studentId: student(411) });
    await alterIn(openTables(), balance, key, (record) => ({ ...record, balance: record.balance + 1 }));
    await alterStateIn(openTables(), noticeId, 411, { due: 1 });
    await alterNotice(asId('notice', noticeId), { schoolId: schoolId(2) });
    await checkAt(4);
    const { differences } = await status();
    const { differences: shown } = await status({ by: 'cashier' });

    expect(differences.find(({ figure }) => figure === 'balance')).toMatchObject({ studentId: student(411) });
    expect(differences.find(({ figure }) => figure === 'person')).toMatchObject({ noticeId });
    expect(shown).toHaveLength(differences.length);
    const ofPerson = shown.find(({ figure }) => figure === 'person');
    expect(ofPerson).toMatchObject({ journal: expect.any(Number) as number });
    for (const field of ['noticeId', 'title', 'personId', 'name']) expect(ofPerson).not.toHaveProperty(field);
  });
});
