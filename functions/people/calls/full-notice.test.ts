import { expect, it } from 'vitest';
import { people } from '../../../shared/people/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { draftNotice, range, statesOf, students } from '../../../test/support/notice-calls.ts';
import { handler } from './add-notice-people.ts';

it('N5.17 N9.02 a notice has 5,000 people at most', async () => {
  const noticeId = await draftNotice({ people: students(...range(1, 5000)) });
  const add = (index: number) => {
    const request = { payNoticeId: noticeId, payNoticePersonReqList: students(index) };
    return handledBy(handler, people.addNoticePeople, request, { by: 'bursar' });
  };
  const tooMany = { path: 'payNoticePersonReqList', code: 'peopleTooMany' };

  expect(await add(5001)).toMatchObject({ status: 400, body: { fields: [tooMany] } });
  // Who is there already makes it no fuller.
  expect(JSON.stringify(await add(5000))).toContain('personOnNotice');
  expect(await statesOf(noticeId)).toHaveLength(5000);
}, 240_000);
