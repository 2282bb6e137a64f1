import { describe, expect, it } from 'vitest';
import { notices } from '../../../shared/notices/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import {
  alterNotice,
  beginSending,
  detailOf,
  draftNotice,
  noticeHistoryOf,
  noticeRow,
  renameNotice,
  runJob,
  sendNotice,
  summarize,
} from '../../../test/support/notice-calls.ts';
import { writesDuring } from '../../../test/support/table-requests.ts';
import { openTables } from '../../storage/client.ts';
import { writeAll } from '../../storage/write.ts';
import { noticeWrites } from '../notice-store.ts';
import { handler as listNotices } from './list-notices.ts';
import { handler } from './rename-notice.ts';

const send = (id: string, title: string) => handledBy(handler, notices.renameNotice, { id, title }, { by: 'bursar' });

describe('renameNotice', () => {
  it('S7.40 gives the notice its title, with who changed it and both titles in the history', async () => {
    const noticeId = await draftNotice({ title: 'Autumn fees' });
    const { revision } = await noticeRow(noticeId);

    await renameNotice(noticeId, 'Autumn fees, grade 7', { by: 'clerk' });
    await summarize(noticeId);

    const row = await noticeRow(noticeId);
    expect(row).toMatchObject({ title: 'Autumn fees, grade 7', revision: revision + 1 });
    expect(row.updated).not.toEqual(row.created);
    expect((await noticeHistoryOf(noticeId))[0]).toMatchObject({
      ...{ action: 'renameNotice', byName: row.updated.name },
      ...{ before: { title: 'Autumn fees' }, after: { title: 'Autumn fees, grade 7' } },
    });
    const list = await handledBy(
      listNotices,
      notices.listNotices,
      { keyword: 'Autumn fees, grade 7' },
      { by: 'bursar' },
    );
    expect(list.body).toMatchObject({ totalCount: 1 });
  });

  it('renames a notice that was sent and is closed', async () => {
    const noticeId = await draftNotice();
    await sendNotice(noticeId);
    await alterNotice(noticeId, { deadline: '2020-01-01' });

    await renameNotice(noticeId, 'Closed fees');

    expect(await detailOf(noticeId)).toMatchObject({
      ...{ title: 'Closed fees', deadlineState: 'ended', sendStatus: 'sent', actions: { rename: null } },
    });
  });

  it('leaves a notice to the job that holds it', async () => {
    const noticeId = await draftNotice();
    const { jobId } = await beginSending(noticeId);

    await renameNotice(noticeId, 'While it is sent');
    const during = await noticeRow(noticeId);
    await runJob(jobId);

    expect(during.jobId).toBe(jobId);
    expect(await noticeRow(noticeId)).not.toHaveProperty('jobId');
    expect(await noticeRow(noticeId)).toMatchObject({ title: 'While it is sent', sendStatus: 'sent' });
  });

  it('does not bring back a job that ended after the notice was read', async () => {
    const noticeId = await draftNotice();
    const { jobId } = await beginSending(noticeId);
    const read = await noticeRow(noticeId);
    await runJob(jobId);

    await writeAll(openTables(), [noticeWrites.change(read, { title: 'Renamed late' })]);

    expect(await noticeRow(noticeId)).toMatchObject({ title: 'Renamed late' });
    expect(await noticeRow(noticeId)).not.toHaveProperty('jobId');
  });

  it.each([
    ['S5.01 no title', '', 'noticeNameRequired'],
    ['S5.01 spaces for a title', ' \u3000 ', 'noticeNameRequired'],
    ['S5.02 S9.06 a title of 101 characters', '学'.repeat(101), 'titleTooLong'],
  ])('%s is refused with its reason, and nothing is written', async (_, title, code) => {
    const noticeId = await draftNotice();

    const { result, writes } = await writesDuring(() => send(noticeId, title));

    expect(result).toMatchObject({ status: 400, body: { fields: [{ path: 'title', code }] } });
    expect(writes).toEqual([]);
  });

  it.each(['学', '😀'])('S5.02 S7.40 S9.06 takes a title of 100 characters: %s', async (character) => {
    const noticeId = await draftNotice();
    const title = character.repeat(100);

    expect(await send(noticeId, title)).toMatchObject({ status: 200 });
    expect((await noticeRow(noticeId)).title).toBe(title);
  });

  it('is not for a user without the permission', async () => {
    const noticeId = await draftNotice();

    const request = { id: noticeId, title: 'Mine' };
    expect(await handledBy(handler, notices.renameNotice, request, { by: 'cashier' })).toMatchObject({ status: 403 });
    expect((await detailOf(noticeId, { by: 'cashier' })).actions.rename).toBe('forbidden');
  });
});
