/** Changes of what many people of a model are billed, by a job. */
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { handler as addHandler } from '../../../functions/people/calls/batch-add-items.ts';
import { handler as changeHandler } from '../../../functions/people/calls/batch-change-amounts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { batchAddItems } from '../../../shared/people/calls/batch-add-items.ts';
import { batchChangeAmounts } from '../../../shared/people/calls/batch-change-amounts.ts';
import { handledBy, type HandledAnswer } from '../handle.ts';
import { person as personId } from '../settlement.ts';
import { stored, type World } from './compare.ts';
import { changedAmounts, modelItem, offered } from './item-changes.ts';
import { adjust, paidOf, statusOf, type ModelItem, type ModelPerson } from './model.ts';
import type { Raw } from './raw.ts';
import { runBulk } from './run-job.ts';

/** One person, or all of the notice. */
const peopleOf = ({ model }: World, { rows }: Raw, person: ModelPerson): ModelPerson[] =>
  rows % 2 === 0 ? [person] : model.people.filter(({ notice }) => notice === person.notice);

/** S5.15-18: nobody who was refunded, nobody whose custodial items are paid. */
const isAdjustable = (person: ModelPerson): boolean => {
  const isHeld = paidOf(person) > 0 && person.order?.lines.some(({ custodial }) => custodial);
  return statusOf(person) !== 'refunded' && !isHeld;
};

const wireOf = ({ key, price, quantity }: ModelItem) => ({
  ...{ photoId: demonstrationId.photo(key), money: price / 100, number: quantity },
});

const addedItem = ({ pick, share }: Raw): ModelItem =>
  modelItem(offered[pick % offered.length] ?? 1, 1 + share * 13, { quantity: 1 + (pick % 2), required: share % 3 > 0 });

/** What one person is billed after the act; undefined when the act leaves the person out. */
export type Change = (person: ModelPerson) => readonly ModelItem[] | undefined;

/** A batch on people of one notice: its request, and what it makes of each person. */
export interface Batch {
  readonly people: readonly ModelPerson[];
  readonly change: Change;
  /** Whether the request names the versions: the job refuses whoever the act leaves out. */
  readonly hasVersions: boolean;
  send(): Promise<HandledAnswer>;
}

const adding = (world: World, raw: Raw, person: ModelPerson): Batch => {
  const item = addedItem(raw);
  const people = peopleOf(world, raw, person);
  const noticeId = world.noticeIds[person.notice] ?? '';
  const request = {
    ...{ id: noticeId, payNoticePersonIds: people.map(({ student }) => personId(noticeId, student)) },
    items: [{ ...wireOf(item), itemId: demonstrationId.item(item.key), payOption: item.required ? 1 : 2 }],
  };
  return {
    people,
    hasVersions: false,
    change: (one) =>
      isAdjustable(one) && one.items.every(({ key }) => key !== item.key) ? [...one.items, item] : undefined,
    send: () => handledBy(addHandler, batchAddItems, request, { by: 'bursar' }),
  };
};

const changing = async (world: World, raw: Raw, person: ModelPerson): Promise<Batch> => {
  const people = peopleOf(world, raw, person);
  const noticeId = world.noticeIds[person.notice] ?? '';
  const found = await stored(world, people);
  const isStale = (one: ModelPerson): boolean => (raw.twist === 'stale' || raw.pick % 4 === 1) && one === person;
  const request = {
    id: noticeId,
    people: people.map((one, at) => ({
      payNoticePersonId: personId(noticeId, one.student),
      version: (found[at]?.state.revision ?? 0) - Number(isStale(one)),
      items: changedAmounts(one.items, raw).map((item) => ({
        ...wireOf(item),
        benefits: item.permille < 1000 ? [{ itemDiscountType: 2, discount: item.permille / 10 }] : [],
      })),
    })),
  };
  return {
    people,
    hasVersions: true,
    change: (one) => (isAdjustable(one) ? (isStale(one) ? one.items : changedAmounts(one.items, raw)) : undefined),
    send: () => handledBy(changeHandler, batchChangeAmounts, request, { by: 'bursar' }),
  };
};

export const batchOf = async (world: World, raw: Raw, person: ModelPerson): Promise<Batch> =>
  raw.kind === 'batchAdd' ? adding(world, raw, person) : changing(world, raw, person);

/** What the job of a batch does to one person: nothing when all is as it was. */
export const applyBatch = ({ model }: World, person: ModelPerson, change: Change): void => {
  const items = change(person);
  if (items && !isDeepStrictEqual(items, person.items)) adjust(model, person, items);
};

export const batch = async (world: World, raw: Raw, person: ModelPerson): Promise<void> => {
  const { people, change, hasVersions, send } = await batchOf(world, raw, person);
  const able = people.filter((one) => change(one) !== undefined);
  const count = (hasVersions ? people : able).length;
  const answer = await send();
  expect(answer).toMatchObject(
    able.length > 0 ? { status: 200, body: { count } } : { status: 409, body: { code: 'nobodyToAdjust' } },
  );
  if (able.length === 0) return;
  await runBulk(world, answer, raw);
  for (const one of able) applyBatch(world, one, change);
};
