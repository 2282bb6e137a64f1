import { describe, expect, it } from 'vitest';
import { asId, id } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { draftNotice } from '../../../test/support/desk.ts';
import { tablesWith, takeOff } from '../../../test/support/meanwhile.ts';
import { perform } from '../../../test/support/perform.ts';
import { alterStateIn, billedItem, student } from '../../../test/support/settlement.ts';
import { billedBefore } from '../../notices/billed-before.ts';
import { handler as checkBilledBefore } from '../../notices/calls/check-billed-before.ts';
import { noticeStore } from '../../notices/notice-store.ts';
import { openTables } from '../../storage/client.ts';
import { schoolStore } from '../../organisation/school-store.ts';
import { personStore } from '../person-store.ts';
import { handler as listNoticeClasses } from './list-notice-classes.ts';

const items = [billedItem(41)];
const draft = () => draftNotice([391, 392], { items });

describe('somebody who is taken off a notice while its people are read', () => {
  it('is left out of the warning about items that are billed twice', async () => {
    const [other, noticeId] = [await draft(), await draft()];
    const tables = tablesWith(noticeId, () => takeOff(noticeId, 391));

    const answer = await perform(
      { endpoint: { ...checkBilledBefore.endpoint, buildDeps: () => ({ tables }) } },
      { noticeId: id('notice').parse(noticeId) },
    );

    expect(answer.list.flatMap((one) => (one.noticeId === other ? [one.studentId] : []))).toEqual([student(392)]);
  });

  it('is left out of it on the other notice, too', async () => {
    const noticeId = await draft();
    const notice = await noticeStore(openTables()).get(id('notice').parse(noticeId));
    const itemIds = new Set([asId('item', demonstrationId.item(41))]);
    const bills = new Map([391, 392].map((index) => [asId('student', student(index)), itemIds]));
    const tables = tablesWith(noticeId, () => takeOff(noticeId, 391));

    const others = { list: notice ? [{ notice, total: 2, isBeyond: false }] : [], unread: 0 };

    const { found } = await billedBefore(tables, others, itemIds, async () => bills);

    expect(found.map(({ studentId }) => studentId)).toEqual([student(392)]);
  });

  it('is no reason to refuse the classes of the notice: only the name of a class that the school has no more is missing', async () => {
    const noticeId = await draft();
    const classId = asId('class', demonstrationId.class(9_999));
    await alterStateIn(openTables(), noticeId, 391, { classId });
    const tables = tablesWith(noticeId, () => takeOff(noticeId, 391));
    const deps = { people: personStore(tables), schools: schoolStore(tables) };

    const answer = await perform(
      { endpoint: { ...listNoticeClasses.endpoint, buildDeps: () => deps } },
      { noticeId: id('notice').parse(noticeId) },
    );

    expect(answer.grades.flatMap(({ classes }) => classes)).toContainEqual({ classId, name: '', eName: '' });
  });
});
