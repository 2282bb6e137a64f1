import { describe, expect, it } from 'vitest';
import type { Id } from '../../../shared/contract/ids.ts';
import {
  alterNotice,
  beginSending,
  deleteNotice,
  detailOf,
  draftNotice,
  noticeHistoryOf,
  noticeRow,
  saveNotice,
  sendNotice,
  statesOf,
  studentId,
  students,
  withdrawNotice,
} from '../../../test/support/notice-calls.ts';
import { personWrites } from '../../people/person-store.ts';
import { openTables } from '../../storage/client.ts';
import { readAll, readRecords } from '../../storage/read.ts';
import { hashOf } from '../../storage/transact.ts';
import { writeAll } from '../../storage/write.ts';
import { publicLinkPlace } from '../public-link-store.ts';

/** A draft for nobody in particular, with these people beside. No call makes one yet, so it is marked as such. */
const publicDraft = async (...indexes: number[]): Promise<Id<'notice'>> => {
  const noticeId = await draftNotice({ people: students(...(indexes.length > 0 ? indexes : [1])) });
  if (indexes.length === 0) await writeAll(openTables(), personWrites.clear(noticeId, studentId(1)));
  await alterNotice(noticeId, { notSpecified: true });
  return noticeId;
};
const sentPublicly = async (...indexes: number[]): Promise<Id<'notice'>> => {
  const noticeId = await publicDraft(...indexes);
  await sendNotice(noticeId);
  return noticeId;
};
const linkOf = async (noticeId: string) => (await readRecords(openTables(), [publicLinkPlace(noticeId)]))[0];
const tokenOf = async (noticeId: Id<'notice'>) => (await detailOf(noticeId)).publicUrl?.split('/notice#')[1];

describe('the public link of a notice for nobody in particular', () => {
  it('opens when the notice is sent; its row has the hash of the token only', async () => {
    const noticeId = await publicDraft();
    expect(await detailOf(noticeId)).toMatchObject({ notSpecified: true, actions: { send: null } });
    expect(await tokenOf(noticeId)).toBeUndefined();

    await sendNotice(noticeId);

    const token = (await tokenOf(noticeId)) ?? '';
    expect(token).toMatch(new RegExp(`^${noticeId}\\.[\\w-]{43}$`));
    const { orgId, schoolId } = await noticeRow(noticeId);
    expect(await linkOf(noticeId)).toMatchObject({ noticeId, orgId, schoolId, tokenHash: hashOf(token) });
    const rows = [`PUBLIC#${noticeId}`, `NOTICE#${noticeId}`].map((pk) => readAll(openTables(), { table: 'main', pk }));
    expect(JSON.stringify(await Promise.all(rows))).not.toContain(token.slice(noticeId.length + 1));
    expect(await detailOf(noticeId)).toMatchObject({ sendStatus: 'sent', actions: { send: 'nothingToSend' } });
    await expect(beginSending(noticeId)).rejects.toMatchObject({ code: 'nothingToSend' });
  });

  it('closes when the notice is withdrawn as a whole, and no later link has its token', async () => {
    const noticeId = await sentPublicly();
    const token = await tokenOf(noticeId);

    await withdrawNotice(noticeId);

    expect(await linkOf(noticeId)).toBeUndefined();
    expect(await tokenOf(noticeId)).toBeUndefined();
    expect(await detailOf(noticeId)).toMatchObject({
      sendStatus: 'withdrawn',
      actions: { withdraw: 'nothingToWithdraw' },
    });
    await sendNotice(noticeId);
    const later = (await tokenOf(noticeId)) ?? '';
    expect(later).not.toBe(token);
    expect((await linkOf(noticeId))?.tokenHash).toBe(hashOf(later));
    expect((await noticeHistoryOf(noticeId)).map(({ after }) => after['publicLink']).filter(Boolean)).toEqual([
      ...['on', 'off', 'on'],
    ]);
  });

  it('stays as it is while people by name are sent the notice or lose it', async () => {
    const noticeId = await publicDraft(2, 3);
    await sendNotice(noticeId, [studentId(2)]);
    expect(await linkOf(noticeId)).toBeUndefined();
    await sendNotice(noticeId);
    expect(await linkOf(noticeId)).toBeDefined();

    await withdrawNotice(noticeId, [studentId(2), studentId(3)]);

    expect((await statesOf(noticeId)).map(({ sendStatus }) => sendStatus)).toEqual(['withdrawn', 'withdrawn']);
    expect(await linkOf(noticeId)).toBeDefined();
    expect((await detailOf(noticeId)).sendStatus).toBe('sent');
  });

  it('closes when the notice is deleted', async () => {
    const noticeId = await sentPublicly();

    await deleteNotice(noticeId);

    expect(await linkOf(noticeId)).toBeUndefined();
  });

  it('is one: of several sendings at once, one opens it', async () => {
    const noticeId = await publicDraft();

    const ends = await Promise.allSettled(Array.from({ length: 5 }, () => beginSending(noticeId)));

    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await linkOf(noticeId))?.tokenHash).toBe(hashOf((await tokenOf(noticeId)) ?? ''));
  });

  it('comes to a draft that was saved since it was marked', async () => {
    const noticeId = await publicDraft(4);

    await saveNotice(noticeId, { people: students(4), title: 'Saved' });

    expect(await detailOf(noticeId)).toMatchObject({ notSpecified: true, title: 'Saved' });
  });

  it('N1.19 does not exist for a notice to named students', async () => {
    const noticeId = await draftNotice({ people: students(5) });
    await sendNotice(noticeId);

    expect(await linkOf(noticeId)).toBeUndefined();
    expect(await tokenOf(noticeId)).toBeUndefined();
    expect(await detailOf(noticeId)).toMatchObject({ notSpecified: false });
  });
});
