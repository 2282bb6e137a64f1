import { expect, it } from 'vitest';
import { tables } from '../../test/support/cloud.ts';
import { alter, person, sentNotice, student } from '../../test/support/payments.ts';
import { catalogue } from '../storage/catalogue.ts';
import { ConditionFailed, writeAll } from '../storage/transact.ts';
import { settlementStore } from './settlement-store.ts';

it('settles nobody whose items changed after they were read, though the state did not', async () => {
  const noticeId = await sentNotice([120]);
  const store = settlementStore(tables());
  const facts = await store.load(noticeId, student(120), []);
  if (!facts) throw new Error('the person is not there');
  await alter(catalogue.personItems, catalogue.personItems.key({ personId: person(noticeId, 120) }), (own) => ({
    ...own,
    items: own.items.map((item) => ({ ...item, price: 1 })),
  }));

  const actions = store.settle(facts.state, facts.own, facts.itemsAsRead);

  await expect(writeAll(tables(), actions)).rejects.toThrow(ConditionFailed);
  const again = await store.load(noticeId, student(120), []);
  await writeAll(tables(), store.settle(facts.state, facts.own, again?.itemsAsRead));
  expect((await store.load(noticeId, student(120), []))?.state.revision).toBe(facts.state.revision + 1);
});
