/** Requests that name more people than can be worked on: the answer names each of them. */
import { expect, it } from 'vitest';
import { personIdOf } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { sentNotice } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { draftNotice, range, studentId } from '../../../test/support/notice-calls.ts';
import { billedItem } from '../../../test/support/settlement.ts';
import { handler as batchAddItems } from './batch-add-items.ts';
import { handler as deleteNoticePeople } from './delete-notice-people.ts';

const key = 'many-refused';
const most = 5_000;

it('S7.39 taking 5,000 people off is answered with all who are gone already, and once more under its operation id', async () => {
  const noticeId = await draftNotice();
  const payNoticePersonIds = range(1, most).map((index) => personIdOf(noticeId, studentId(index)));
  const send = () =>
    handledBy(
      deleteNoticePeople,
      people.deleteNoticePeople,
      { id: noticeId, payNoticePersonIds },
      { by: 'bursar', key },
    );

  const first = await send();
  const { count, failed } = first.body as { count: number; failed: unknown[] };

  expect(first.status).toBe(200);
  expect(count + failed.length).toBe(most);
  expect(await send()).toEqual(first);
});

it('S5.19 adding items for 5,000 people is answered with all who are left out', async () => {
  const noticeId = await sentNotice([817], { items: [billedItem(1)] });
  const payNoticePersonIds = [817, ...range(3_000, most - 1)].map((index) =>
    personIdOf(noticeId, demonstrationId.student(index)),
  );
  const items = people.batchAddItems.example.items.map((one) => ({ ...one, ...billedItem(5) }));
  const { status, body } = await handledBy(
    batchAddItems,
    people.batchAddItems,
    { id: noticeId, payNoticePersonIds, items },
    { by: 'bursar' },
  );

  expect(status).toBe(200);
  expect(body).toMatchObject({ count: 1 });
  expect((body as { skipped: unknown[] }).skipped).toHaveLength(most - 1);
});
