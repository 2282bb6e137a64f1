import { expect, it } from 'vitest';
import { personIdOf } from '../../../shared/contract/ids.ts';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { examples } from '../../../shared/demonstration/ids.ts';
import { chargeCash } from '../../../test/support/charge-call.ts';
import { draftNotice, sendNotice, studentId } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { handler } from './list-audit-trail.ts';

it('lists journal and audit entries of a person, newest first, without names of children', async () => {
  const noticeId = await draftNotice();
  await sendNotice(noticeId);
  await chargeCash({ noticeId, student: 1, items: [1], total: 100, paid: 60 });
  const personId = personIdOf(noticeId, studentId(1));

  const trail = await perform(handler, { personId, pageIndex: 1, pageSize: 20 });
  const second = await perform(handler, { personId, pageIndex: 2, pageSize: 10 });

  const actions = trail.list.map(({ action }) => action);
  const entryIds = trail.list.map(({ entryId }) => entryId);
  expect(actions.at(-1)).toBe('send');
  expect(actions).toEqual(expect.arrayContaining(['charge', 'payment', 'send']));
  expect(entryIds).toEqual(entryIds.toSorted().reverse());
  expect(trail.list.find(({ action }) => action === 'payment')).toMatchObject({
    byName: '王强',
    byEName: 'Frank Wang',
    amount: 6000,
  });
  expect(trail.list.find(({ action }) => action === 'payment')?.postings).toMatchObject([
    { account: `collection:${examples.accountId}`, amount: 6000 },
    { account: `receivable:${personId}`, amount: -6000 },
  ]);
  expect(second).toMatchObject({ totalCount: trail.totalCount, list: [] });
  expect(JSON.stringify(trail)).not.toContain(demonstrationDocuments()[0]?.students[0]?.name);
});
