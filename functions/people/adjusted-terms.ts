import { isDeepStrictEqual } from 'node:util';
import type { Input } from '../../shared/contract/call.ts';
import type { adjustNoticePerson } from '../../shared/people/calls/adjust-notice-person.ts';
import { adjustedFaults } from '../../shared/people/adjust-rules.ts';
import { Invalid, type FieldFault } from '../../shared/contract/errors.ts';
import type { Actor } from '../api/actor.ts';
import { checkedTerms, groupsOf } from '../notices/form.ts';
import type { Notice } from '../notices/notice.ts';
import { organisationStore } from '../organisation/organisation-store.ts';
import { schoolStore } from '../organisation/school-store.ts';
import type { Adjustment } from '../payments/adjust.ts';
import { ofBalanceOf, receivedOf } from '../payments/adjust.ts';
import type { SettlementFacts } from '../payments/settlement-facts.ts';
import { feeItemStore } from '../settings/fee-item-store.ts';
import type { Tables } from '../storage/client.ts';
import { markBeyond } from './billed.ts';

type AdjustInput = Input<typeof adjustNoticePerson>;

/** Masters that the terms of a person are judged by. */
export const readTermFacts = async (
  tables: Tables,
  { orgId, schoolId }: Notice,
  { items }: { readonly items: readonly Pick<AdjustInput['items'][number], 'itemId'>[] },
) => {
  const [organisation, [school], feeItems] = await Promise.all([
    organisationStore(tables).get(orgId),
    schoolStore(tables).byIds(new Set([schoolId])),
    feeItemStore(tables).byIds(items.map(({ itemId }) => itemId)),
  ]);
  if (!school) throw new Error('the school of a notice is missing');
  return { organisation, school, feeItems };
};

/**
 * What staff put on each item; undefined when they leave it to the rule. An item that is added has the photo id of now,
 * not that of when the form read it.
 */
const askedOf = (
  form: AdjustInput['items'],
  adjusted: readonly Pick<AdjustInput['items'][number], 'photoId'>[],
): Adjustment['asked'] =>
  form.some(({ received }) => received !== undefined)
    ? new Map(adjusted.map(({ photoId }, index) => [photoId, form[index]?.received ?? 0]))
    : undefined;

/** The form of a notice calls its groups `groupItems`; the requests for people call them `itemGroups`. */
const ofRequest = ({ path, ...rest }: FieldFault): FieldFault => ({
  ...rest,
  path: path.replace(/^groupItems\b/, 'itemGroups'),
});

interface Terms {
  readonly input: Pick<AdjustInput, 'items' | 'groups'>;
  readonly notice: Notice;
  readonly actor: Pick<Actor, 'permissions'>;
  readonly facts: SettlementFacts;
  readonly masters: Awaited<ReturnType<typeof readTermFacts>>;
}

/**
 * What the person is billed from now on, by the rules of the editor. An item that the person has keeps its name, its
 * choice and what was credited of it. Throws Forbidden, Invalid, or Conflict `itemNotFound`.
 */
export const adjustedTerms = ({ input, notice, actor, facts, masters }: Terms): Adjustment => {
  const { items: before } = facts.person;
  const { groups } = input;
  const known = new Map(before.items.map((item) => [item.photoId, item]));
  const { items, faults } = checkedTerms({
    ...masters,
    actor,
    form: { items: input.items, groups, studySection: notice.studySection },
    businessType: notice.businessType,
    // The person's own copy of an item comes last: whether a discount changes is judged by it, not by that of the notice.
    frozen: [...notice.items.filter(({ photoId }) => !known.has(photoId)), ...before.items],
    frozenGroups: before.groups ?? [],
    accountId: undefined,
  });
  const adjusted = items.map((item, index) => {
    const { chosen, credited } = known.get(item.photoId) ?? { chosen: false };
    const isTaken = item.required || (input.items[index]?.chosen ?? chosen);
    // All of it, even above a lower price: a price that is corrected later is owed as before.
    return { ...item, ...(credited !== undefined && { credited }), chosen: isTaken };
  });
  const frozenGroups = groups.length > 0 ? groupsOf({ groups }) : undefined;
  const asked = askedOf(input.items, adjusted);
  const wrong = adjustedFaults({
    ...{ items: adjusted, groups: frozenGroups ?? [], itemSelection: notice.itemSelection, asked },
    hasOrder: facts.order !== undefined,
    received: receivedOf(facts),
    ofBalance: ofBalanceOf(facts),
  });
  const all = [...faults.map(ofRequest), ...wrong];
  if (all.length > 0) throw new Invalid(all);
  const { groups: _, beyondNotice: __, ...rest } = before;
  const marked = { ...rest, ...markBeyond(notice, adjusted) };
  const after = { ...marked, items: adjusted, ...(frozenGroups && { groups: frozenGroups }) };
  return { items: isDeepStrictEqual(after, before) ? before : { ...after, individual: true }, asked };
};
