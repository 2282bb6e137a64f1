import * as z from 'zod/mini';
import { looseId, partsOfPersonId } from '../../shared/contract/ids.ts';
import { boolean, integer, text } from '../../shared/contract/plain.ts';
import { frozenGroup, frozenItem } from '../items/frozen-item.ts';
import { byWhom } from '../storage/by-whom.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** A person's own items, frozen. Read by key, consistently; `byStudent` finds the bills of a student by them. */
export const personItems = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'PERSON#{personId}',
  sk: 'ITEMS',
  student: ({ personId }) => partsOfPersonId(personId).studentId,
  /** 50 items with 5 discounts each, and 10,000 characters of remarks and group names. */
  bytesMax: 80_000,
  version: 1,
  fields: () => ({
    personId: looseId('person'),
    className: text(),
    classEName: text(),
    /** `credited`: refunded in part and not owed any more, fen. */
    items: z.array(z.extend(frozenItem(), { chosen: boolean(), credited: z.optional(integer()) })),
    groups: z.optional(z.array(frozenGroup())),
    /** The revision of the state with which it was written last; rows of the release before have none. */
    revision: z.optional(integer()),
    /** They were set for this person alone: the form of the notice leaves them. */
    individual: z.optional(z.literal(true)),
    /** Some of them were not on the list of the notice when they were set. Rows of the release before do not say. */
    beyondNotice: z.optional(z.literal(true)),
    /** Who put the person on the notice, and by which job or screen. */
    created: byWhom(),
  }),
});
export type PersonItems = Stored<typeof personItems>;
