import { beforeEach, describe, expect, it } from 'vitest';
import { chargeCash } from '../../../test/support/charge-call.ts';
import { addNotice, runJob, sendNotice, statesOf, studentId, students } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { personIdOf, type Id } from '../../../shared/contract/ids.ts';
import { openTables } from '../../storage/client.ts';
import { handler as deletePeople } from './delete-notice-people.ts';
import { shownPage, shownPeople } from '../shown-people.ts';

let noticeId: Id<'notice'>;
beforeEach(async () => {
  ({ noticeId } = await addNotice({ people: students(1, 2) }));
});

describe('people who were deleted since they were found', () => {
  it.each([
    ['of their states', shownPeople],
    ['of a page', (tables, states) => shownPage(tables, noticeId, states)],
  ] satisfies [string, typeof shownPeople][])('are left out %s', async (_, show) => {
    const states = await statesOf(noticeId);
    const { jobId } = await perform(deletePeople, { noticeId, personIds: [personIdOf(noticeId, studentId(1))] });
    await runJob(jobId);

    const shown = await show(openTables(), states);

    expect(shown.map(({ state }) => state.studentId)).toEqual([studentId(2)]);
  });
});

describe('people who were paid since their page was found', () => {
  it('are shown as they are now, with the order that their state names', async () => {
    await sendNotice(noticeId);
    const states = await statesOf(noticeId);
    const orderNo = await chargeCash({ noticeId, student: 1, items: [1], total: 100, paid: 60 });

    const shown = await shownPage(openTables(), noticeId, states);

    expect(states.map((state) => state.orderNo)).toEqual([undefined, undefined]);
    expect(shown.map(({ state, order }) => [state.studentId, state.orderNo, order?.orderNo])).toEqual([
      [studentId(1), orderNo, orderNo],
      [studentId(2), undefined, undefined],
    ]);
  });
});
