import { expect, it } from 'vitest';
import { people } from '../../../shared/people/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { addNotice, statesOf, studentId } from '../../../test/support/notice-calls.ts';
import { billedItem } from '../../../test/support/settlement.ts';
import { handler } from './add-notice-people.ts';

it('says whose fee item is out of use, beside what is wrong with others, and stores nothing', async () => {
  const { noticeId } = await addNotice();
  // Item 29 of the demonstration is out of use, and item 20 is of another account.
  const itemDtosOf = [undefined, [billedItem(1), billedItem(29)], [billedItem(20)]];
  const newcomers = itemDtosOf.map((itemDtos, index) => ({ studentId: studentId(11 + index), itemDtos }));
  const request = { payNoticeId: noticeId, payNoticePersonReqList: newcomers };

  const { status, body } = await handledBy(handler, people.addNoticePeople, request, { by: 'bursar' });

  expect({ status, body }).toMatchObject({
    status: 409,
    body: {
      code: 'itemNotFound',
      fields: [
        { path: 'payNoticePersonReqList.1.itemDtos.1.photoId', code: 'itemNotFound' },
        { path: 'payNoticePersonReqList.2.itemDtos', code: 'itemsOfOneAccount' },
      ],
    },
  });
  expect(await statesOf(noticeId)).toHaveLength(2);
});
