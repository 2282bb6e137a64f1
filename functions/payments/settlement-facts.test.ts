import { expect, it } from 'vitest';
import { notices } from '../../shared/notices/contract.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { personIdOf } from '../../shared/contract/ids.ts';
import { handle } from '../../test/support/handle.ts';
import { handler as addNotice } from '../notices/add-notice.ts';
import { catalogue } from '../storage/catalogue.ts';
import { openTables } from '../storage/client.ts';
import { readRows } from '../storage/read.ts';
import { ConditionFailed, writeAll } from '../storage/transact.ts';
import { settlementStore } from './settlement-store.ts';

const studentId = demonstrationId.student(120);

const billedPerson = async (): Promise<string> => {
  const { example } = notices.addNotice;
  const input = { ...example, payNoticePersonReqList: [{ studentId }] };
  const { payNoticeId } = await handle(addNotice, notices.addNotice, input, { by: 'bursar' });
  return payNoticeId;
};

const changeItems = async (noticeId: string): Promise<void> => {
  const key = catalogue.personItems.key({ personId: personIdOf(noticeId, studentId) });
  const [row] = await readRows(openTables(), [{ table: 'main', key }]);
  const record = catalogue.personItems.fromRow(row ?? {});
  const items = record.items.map((item) => ({ ...item, price: 1 }));
  await writeAll(openTables(), [{ table: 'main', key, put: catalogue.personItems.toRow({ ...record, items }) }]);
};

it('settles nobody whose items changed after they were read, though the state did not', async () => {
  const noticeId = await billedPerson();
  const store = settlementStore(openTables());
  const facts = await store.load(noticeId, studentId, []);
  if (!facts) throw new Error('the person is not there');
  await changeItems(noticeId);

  const actions = store.settle(facts.state, facts.own, facts.itemsAsRead);

  await expect(writeAll(openTables(), actions)).rejects.toThrow(ConditionFailed);
  const again = await store.load(noticeId, studentId, []);
  await writeAll(openTables(), store.settle(facts.state, facts.own, again?.itemsAsRead));
  expect((await store.load(noticeId, studentId, []))?.state.revision).toBe(facts.state.revision + 1);
});
