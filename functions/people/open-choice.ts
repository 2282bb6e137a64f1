import type { Notice } from '../notices/notice.ts';
import { hasOpenChoice } from './billed.ts';
import type { PersonState } from './person-state.ts';

/**
 * Whether a choice of the person's items is still to be made: until then what the person owes is the price of the cheapest
 * one. For many people, whose items are not read. Rows of the release before are judged by the groups of the notice, whose
 * choices an order makes.
 */
export const isChoiceOpen = (
  { groups = [] }: Pick<Notice, 'groups'>,
  { billed, orderNo }: Pick<PersonState, 'billed' | 'orderNo'>,
) => (billed === undefined ? groups.length > 0 && orderNo === undefined : hasOpenChoice(billed));
