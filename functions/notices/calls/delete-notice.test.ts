import { describe, expect, it } from 'vitest';
import { personIdOf } from '../../../shared/contract/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import {
  alterNotice,
  alterState,
  beginSending,
  deleteNotice,
  detailOf,
  draftNotice,
  noticeRow,
  range,
  runJob,
  sendNotice,
  statesOf,
  studentId,
  students,
  summarize,
  withdrawNotice,
} from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import { outboxOf, refusalOf, writesDuring } from '../../../test/support/table-requests.ts';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import { ledgerStore } from '../../ledger/ledger-store.ts';
import { personStore } from '../../people/person-store.ts';
import { openTables } from '../../storage/client.ts';
import { writeAll } from '../../storage/write.ts';
import { noticeStore } from '../notice-store.ts';
import { noticeSummaryWrites } from '../notice-summary-store.ts';
import { summaryFiguresOf, summaryOf } from '../summary.ts';
import { handler as listNotices } from './list-notices.ts';
import { handler } from './delete-notice.ts';

const isListed = async (noticeId: Id<'notice'>) => {
  const { list } = await perform(listNotices, { pageIndex: 1, pageSize: 50 });
  return list.some((row) => row.noticeId === noticeId);
};
const refusal = (noticeId: Id<'notice'>) => refusalOf(() => deleteNotice(noticeId));

describe('deleteNotice', () => {
  it('S1.16 S4.13 removes the notice at once and its people by a job; the audit rows stay', async () => {
    const noticeId = await draftNotice({ people: students(...range(1, 60)) });
    expect((await detailOf(noticeId)).actions.delete).toBeNull();

    const { writes } = await writesDuring(() => deleteNotice(noticeId));
    const [started] = outboxOf(writes, 'bulk') as { jobId: string }[];
    const listedAfter = await isListed(noticeId);
    const status = await runJob(asId('job', started?.jobId ?? ''));

    expect(await noticeStore(openTables()).get(noticeId)).toBeUndefined();
    expect(listedAfter).toBe(false);
    expect(status).toMatchObject({ state: 'done', total: 60, done: 60, refused: 0 });
    expect(await statesOf(noticeId)).toEqual([]);
    const items = await personStore(openTables()).itemsOfIds(
      range(1, 60).map((i) => personIdOf(noticeId, studentId(i))),
    );
    expect(new Set(items)).toEqual(new Set([undefined]));
    const [newest, ...older] = await ledgerStore(openTables()).entriesOf(noticeId);
    expect(newest).toMatchObject({ action: 'deleteNotice', before: { people: 60 }, byName: '张敏' });
    expect(older.length).toBeGreaterThan(0);
  });

  it('takes a row out of the list that was written again by a reading from before the deletion', async () => {
    const noticeId = await draftNotice();
    const read = await noticeRow(noticeId);
    await deleteNotice(noticeId);
    await writeAll(openTables(), [noticeSummaryWrites.overwrite(summaryOf(read, summaryFiguresOf([]), Date.now()))]);
    expect(await isListed(noticeId)).toBe(true);

    await summarize(noticeId);

    expect(await isListed(noticeId)).toBe(false);
  });

  it('deletes a notice that was withdrawn from everybody before anybody paid, also when it is closed', async () => {
    const noticeId = await draftNotice();
    await sendNotice(noticeId);
    await withdrawNotice(noticeId);
    await alterNotice(noticeId, { deadline: '2020-01-01' });

    await deleteNotice(noticeId);

    expect(await noticeStore(openTables()).get(noticeId)).toBeUndefined();
  });

  it('is refused while somebody has the notice, when an order was opened, and while a job holds it', async () => {
    const sent = await draftNotice();
    await sendNotice(sent, [studentId(1)]);
    const refunded = await draftNotice();
    await alterState(refunded, 1, { sendStatus: 'withdrawn', payStatus: 'refunded', orderNo: '1' });
    const held = await draftNotice();
    await beginSending(held);

    expect(await refusal(sent)).toMatchObject({ code: 'noticeStillSent' });
    expect(await refusal(refunded)).toMatchObject({ code: 'noticeHasOrders' });
    expect(await refusal(held)).toMatchObject({ code: 'jobRunning' });
    expect((await detailOf(sent)).actions.delete).toBe('noticeStillSent');
  });

  it('S6.08 needs UPDATE_PAYMENT_NOTICE, and nothing else', async () => {
    const noticeId = await draftNotice();

    expect((await detailOf(noticeId, { by: 'clerk' })).actions.delete).toBeNull();
    expect((await detailOf(noticeId, { by: 'cashier' })).actions.delete).toBe('forbidden');
    const request = { id: noticeId };
    expect(await statusesByRight(handler, notices.deleteNotice, request, 'UPDATE_PAYMENT_NOTICE')).toEqual({
      ...{ without: 403, alone: 200 },
    });
  });
});
