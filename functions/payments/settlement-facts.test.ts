import { expect, it } from 'vitest';
import { personIdOf } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { addNotice } from '../../shared/notices/calls/add-notice.ts';
import { handle } from '../../test/support/handle.ts';
import { handler } from '../notices/calls/add-notice.ts';
import { personItems } from '../people/person-items.ts';
import { personWrites } from '../people/person-store.ts';
import { openTables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { ConditionFailed, writeAll } from '../storage/write.ts';
import { readSettlementFacts } from './settlement-facts.ts';

const studentId = demonstrationId.student(120);

const billedPerson = async (): Promise<string> => {
  const input = { ...addNotice.example, attachments: [], payNoticePersonReqList: [{ studentId }] };
  const { noticeId } = await handle(handler, addNotice, input, { by: 'bursar' });
  return noticeId;
};

const read = async (noticeId: string) => {
  const facts = await readSettlementFacts(
    openTables(),
    { orgId: demonstrationId.organisation(1), noticeId, studentId },
    [],
  );
  if (!facts) throw new Error('the person is not there');
  return facts.person;
};

const changeItems = async (noticeId: string): Promise<void> => {
  const place = personItems.at({ personId: personIdOf(noticeId, studentId) });
  const [record] = await readRecords(openTables(), [place]);
  if (!record) throw new Error('the person is not there');
  const items = record.items.map((item) => ({ ...item, price: 1 }));
  await writeAll(openTables(), [{ ...place, put: personItems.toRow({ ...record, items }) }]);
};

it('settles nobody whose items changed after they were read, though the state did not', async () => {
  const noticeId = await billedPerson();
  const person = await read(noticeId);
  await changeItems(noticeId);

  const actions = personWrites.settle(person, person.storedItems);

  await expect(writeAll(openTables(), actions)).rejects.toThrow(ConditionFailed);
  const { storedItems, state } = await read(noticeId);
  expect(state).toEqual(person.state);
  await writeAll(openTables(), personWrites.settle(person, storedItems));
  expect((await read(noticeId)).state.revision).toBe(person.state.revision + 1);
});
