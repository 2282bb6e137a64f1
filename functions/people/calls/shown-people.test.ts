import { describe, expect, it } from 'vitest';
import { addNotice, runJob, statesOf, studentId, students } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { personIdOf } from '../../../shared/contract/ids.ts';
import { openTables } from '../../storage/client.ts';
import { handler as deletePeople } from './delete-notice-people.ts';
import { shownPeople } from '../shown-people.ts';

describe('people with their items', () => {
  it('leave out who was deleted since they were found', async () => {
    const { noticeId } = await addNotice({ people: students(1, 2) });
    const states = await statesOf(noticeId);
    const { jobId } = await perform(deletePeople, { noticeId, personIds: [personIdOf(noticeId, studentId(1))] });
    await runJob(jobId);

    const shown = await shownPeople(openTables(), states);

    expect(shown.map(({ state }) => state.studentId)).toEqual([studentId(2)]);
  });
});
