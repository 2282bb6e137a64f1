import { isDeepStrictEqual } from 'node:util';
import type { Input } from '../../shared/contract/call.ts';
import { Invalid, Refusal, type Params } from '../../shared/contract/errors.ts';
import { discountPermission } from '../../shared/items/permissions.ts';
import type { adjustNoticePerson } from '../../shared/people/calls/adjust-notice-person.ts';
import type { batchAddItems } from '../../shared/people/calls/batch-add-items.ts';
import type { batchChangeAmounts } from '../../shared/people/calls/batch-change-amounts.ts';
import type { Notice } from '../notices/notice.ts';
import { checkAdjustable, type Adjustment } from '../payments/adjust.ts';
import type { SettlementFacts } from '../payments/settlement-facts.ts';
import type { Tables } from '../storage/client.ts';
import { adjustedTerms, readTermFacts } from './adjusted-terms.ts';
import type { PersonItems } from './person-items.ts';

type Terms = Pick<Input<typeof adjustNoticePerson>, 'items' | 'groups'>;

/** What staff want to change for many people: the same items for all, or amounts of each. */
export type BatchChange =
  | { readonly act: 'addItems'; readonly request: Pick<Input<typeof batchAddItems>, 'items' | 'groups'> }
  | { readonly act: 'changeAmounts'; readonly request: Pick<Input<typeof batchChangeAmounts>, 'people'> };

/** What is read once for all people of a batch. */
export interface BatchFacts {
  readonly notice: Notice;
  readonly change: BatchChange;
  readonly mayDiscount: boolean;
  readonly masters: Awaited<ReturnType<typeof readTermFacts>>;
  /** The new amounts of each person. */
  readonly amounts: ReadonlyMap<string, Input<typeof batchChangeAmounts>['people'][number]['items']>;
}

export const readBatchFacts = async (
  tables: Tables,
  facts: Omit<BatchFacts, 'masters' | 'amounts'>,
): Promise<BatchFacts> => {
  const { act, request } = facts.change;
  const masters = await readTermFacts(tables, facts.notice, { items: act === 'addItems' ? request.items : [] });
  const people = act === 'changeAmounts' ? request.people : [];
  return { ...facts, masters, amounts: new Map(people.map(({ personId, items }) => [personId, items])) };
};

/** The items and groups that a person has, as a form would send them. */
const termsOf = ({ items, groups = [] }: PersonItems): Terms => ({
  items: items.map(({ itemId, photoId, price, quantity, required, benefits }) => ({
    ...{ itemId, photoId, price, quantity, required },
    ...(benefits && { benefits }),
  })),
  groups: groups.map((group) => ({
    ...group,
    photoIds: items.filter(({ groupId }) => groupId === group.groupId).map(({ photoId }) => photoId),
  })),
});

/** Groups that are added are new ones: their ids number them on the screen, where the groups of each person are not known. */
const besideGroups = ({ groups: known }: Terms, added: Terms['groups']): Terms['groups'] => {
  const taken = new Set(known.map(({ groupId }) => groupId));
  return added.map(({ groupId, ...group }) => (taken.has(groupId) ? group : { groupId, ...group }));
};

const addedTo = (terms: Terms, { items, groups }: Terms): Terms => {
  const known = new Set(terms.items.map(({ itemId }) => itemId));
  // Before rights are asked about: the item beside itself without its discount would look like one that loses it.
  if (items.some(({ itemId }) => known.has(itemId))) throw new Invalid([{ path: 'items', code: 'itemsDuplicate' }]);
  return { items: [...terms.items, ...items], groups: [...terms.groups, ...besideGroups(terms, groups)] };
};

/** The same after the change. */
const changedTerms = (before: PersonItems, { change, amounts }: Pick<BatchFacts, 'change' | 'amounts'>): Terms => {
  const terms = termsOf(before);
  if (change.act === 'addItems') return addedTo(terms, change.request);
  const { items, groups } = terms;
  const changes = new Map((amounts.get(before.personId) ?? []).map((item) => [item.photoId, item]));
  if ([...changes.keys()].some((photoId) => items.every((item) => item.photoId !== photoId)))
    throw new Refusal('itemNotFound');
  return {
    items: items.map((item) => {
      const { price = item.price, quantity = item.quantity, ...more } = changes.get(item.photoId) ?? {};
      return { ...item, ...more, price, quantity };
    }),
    groups,
  };
};

export type BatchOutcome =
  | { readonly code: string; readonly params?: Params }
  | { readonly code?: undefined; readonly adjustment: Adjustment; readonly isSame: boolean };

const refusalOf = ({ code, params, fields: [first] }: Refusal): BatchOutcome =>
  first ? { code: first.code, ...(first.params && { params: first.params }) } : { code, params };

/** What one person is billed after the change, or why the person is left out (S5.15-17). */
export const batchOutcome = (facts: SettlementFacts, batch: BatchFacts): BatchOutcome => {
  const { notice, mayDiscount, masters } = batch;
  const { state, items } = facts.person;
  if (state.payStatus === 'refunded') return { code: 'personRefunded' };
  try {
    checkAdjustable(facts);
    const terms = changedTerms(items, batch);
    // The catalogue is asked only about what is added: items that a person has are frozen.
    const feeItems = [...items.items.map(() => undefined), ...masters.feeItems];
    const permissions = new Set(mayDiscount ? [discountPermission[notice.businessType]] : []);
    const adjustment = adjustedTerms({
      ...{ input: terms, notice, facts, actor: { permissions } },
      masters: { ...masters, feeItems },
    });
    return { adjustment, isSame: isDeepStrictEqual(adjustment.items, items) };
  } catch (error) {
    if (error instanceof Refusal) return refusalOf(error);
    throw error;
  }
};
