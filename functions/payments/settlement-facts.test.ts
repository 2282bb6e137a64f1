import { expect, it } from 'vitest';
import { personIdOf } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { addNotice } from '../../shared/notices/calls/add-notice.ts';
import { handle } from '../../test/support/handle.ts';
import { handler } from '../notices/calls/add-notice.ts';
import { personItems, type PersonItems } from '../people/person-items.ts';
import { personWrites, type ReadPerson } from '../people/person-store.ts';
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

/** Changes the row of the items alone. */
const changeItems = async (noticeId: string, change: (items: PersonItems) => PersonItems): Promise<void> => {
  const place = personItems.at({ personId: personIdOf(noticeId, studentId) });
  const [record] = await readRecords(openTables(), [place]);
  if (!record) throw new Error('the person is not there');
  await writeAll(openTables(), [{ ...place, put: personItems.toRow(change(record)) }]);
};
const settle = (person: ReadPerson, read: ReadPerson) => writeAll(openTables(), personWrites.settle(person, read));

it('settles nobody whose items changed after they were read, though the state was read later', async () => {
  const noticeId = await billedPerson();
  const before = await read(noticeId);
  await writeAll(openTables(), personWrites.replace(before));
  const { state } = await read(noticeId);

  await expect(settle({ ...before, state }, { ...before, state })).rejects.toThrow(ConditionFailed);
  const now = await read(noticeId);
  await settle(now, now);

  expect((await read(noticeId)).state.revision).toBe(state.revision + 1);
});

it('settles nobody who was put on the notice again after the items were read', async () => {
  const noticeId = await billedPerson();
  const before = await read(noticeId);
  await changeItems(noticeId, (items) => ({ ...items, created: { ...items.created, at: '2026-01-01T00:00:00Z' } }));

  await expect(settle(before, before)).rejects.toThrow(ConditionFailed);
});

it('compares all items of a row that a release before wrote', async () => {
  const noticeId = await billedPerson();
  await changeItems(noticeId, ({ revision: _, ...items }) => items);
  const before = await read(noticeId);
  await changeItems(noticeId, (items) => ({ ...items, items: items.items.map((item) => ({ ...item, price: 1 })) }));

  await expect(settle(before, before)).rejects.toThrow(ConditionFailed);
  const now = await read(noticeId);
  await settle({ ...now, items: { ...now.items, className: 'another class' } }, now);

  expect((await read(noticeId)).items.revision).toBe(now.state.revision + 1);
});
