import { describe, expect, it } from 'vitest';
import { asId } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import '../../test/support/tables.ts';
import { create } from '../storage/action.ts';
import { openTables } from '../storage/client.ts';
import { newId } from '../storage/new-id.ts';
import { readRows } from '../storage/read.ts';
import { ConditionFailed, writeAll } from '../storage/write.ts';
import { personStateStore, personStateWrites, statePlace } from './person-state-store.ts';
import { personState, type PersonState } from './person-state.ts';

const noticeId = asId('notice', newId(Date.parse('2030-01-01T00:00:00Z')));

const stateOf = (student: number): PersonState => ({
  noticeId,
  studentId: asId('student', demonstrationId.student(student)),
  name: '王小明',
  eName: 'Wang Xiaoming',
  studentNumber: '20300001',
  phoneNumber: '13800000000',
  grade: 1,
  studentStatus: 'inSchool',
  sendStatus: 'unsent',
  payStatus: 'toPay',
  required: 100,
  optional: 20,
  due: 120,
  received: 0,
  refunded: 0,
  revision: 1,
});

const storedOf = async ({ studentId }: PersonState) => {
  const [found] = await personStateStore(openTables()).statesOf(noticeId, [studentId]);
  return found;
};

describe('the write of a sending', () => {
  it('stores what a sending changes and nothing else, and raises the revision', async () => {
    const state = stateOf(1);
    await writeAll(openTables(), [create(personState, state)]);
    const sent = { sendStatus: 'sent', sendings: 1 } as const;

    await writeAll(openTables(), [personStateWrites.sending({ ...state, ...sent, ...{ due: 999 } })]);

    expect(await storedOf(state)).toStrictEqual({ ...state, ...sent, revision: 2 });
  });

  it('takes a row of the release before, which does not say how often it was sent', async () => {
    const state = { ...stateOf(2), sendStatus: 'sent' } as const;
    await writeAll(openTables(), [create(personState, state)]);

    await writeAll(openTables(), [personStateWrites.sending({ ...state, sendStatus: 'withdrawn' })]);

    expect(await storedOf(state)).toStrictEqual({ ...state, sendStatus: 'withdrawn', revision: 2 });
  });

  it('changes nothing in a state that was changed since it was read, and makes no state', async () => {
    const state = { ...stateOf(3), revision: 2 };
    await writeAll(openTables(), [create(personState, state)]);
    const late = personStateWrites.sending({ ...state, revision: 1, sendStatus: 'sent' });
    const missing = personStateWrites.sending({ ...stateOf(4), sendStatus: 'sent' });

    await expect(writeAll(openTables(), [late])).rejects.toThrow(ConditionFailed);
    await expect(writeAll(openTables(), [missing])).rejects.toThrow(ConditionFailed);

    expect(await storedOf(state)).toStrictEqual(state);
    expect(await readRows(openTables(), [statePlace(noticeId, demonstrationId.student(4))])).toStrictEqual([undefined]);
  });
});
