/** People of a model who come onto a notice and leave it. */
import { expect } from 'vitest';
import { handler as addHandler } from '../../../functions/people/calls/add-notice-people.ts';
import { handler as deleteHandler } from '../../../functions/people/calls/delete-notice-people.ts';
import { openTables } from '../../../functions/storage/client.ts';
import { readRecords } from '../../../functions/storage/read.ts';
import { statePlace } from '../../../functions/people/person-state-store.ts';
import { itemsPlace } from '../../../functions/people/person-store.ts';
import { people } from '../../../shared/people/contract.ts';
import { handledBy } from '../handle.ts';
import { person as personId, student } from '../settlement.ts';
import type { World } from './compare.ts';
import type { ModelItem, ModelPerson } from './model.ts';
import type { Raw } from './raw.ts';
import { runBulk } from './run-job.ts';

export const newPerson = (notice: number, one: number, items: readonly ModelItem[]): ModelPerson => ({
  ...{ notice, student: one, isSent: false, wasSent: false, items, order: undefined, refunded: 0 },
});

/** A student who comes onto a notice that was sent: billed what the notice bills, and not sent it. */
export const join = async ({ noticeIds, model }: World, one: number, { notice, items }: Joining): Promise<void> => {
  if (model.people.some((other) => other.notice === notice && other.student === one)) return;
  const request = { payNoticeId: noticeIds[notice] ?? '', payNoticePersonReqList: [{ studentId: student(one) }] };
  const { status } = await handledBy(addHandler, people.addNoticePeople, request, { by: 'bursar' });
  expect(status).toBe(200);
  model.people.push(newPerson(notice, one, items));
};
interface Joining {
  readonly notice: number;
  readonly items: readonly ModelItem[];
}

/** Only who was never sent the notice is taken off it (S4.15, S4.31). */
export const leave = async (world: World, raw: Raw, person: ModelPerson): Promise<void> => {
  const noticeId = world.noticeIds[person.notice] ?? '';
  const request = { id: noticeId, payNoticePersonIds: [personId(noticeId, person.student)] };
  const answer = await handledBy(deleteHandler, people.deleteNoticePeople, request, { by: 'bursar' });
  if (person.wasSent || person.order) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'nobodyToDelete' } });
    return;
  }
  expect(answer.status).toBe(200);
  await runBulk(world, answer, raw);
  const left = await readRecords(openTables(), [
    statePlace(noticeId, student(person.student)),
    itemsPlace(personId(noticeId, person.student)),
  ]);
  expect(left).toEqual([undefined, undefined]);
  world.model.people.splice(world.model.people.indexOf(person), 1);
};
