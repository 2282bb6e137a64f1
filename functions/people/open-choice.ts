import type { Notice } from '../notices/notice.ts';
import type { PersonState } from './person-state.ts';

/**
 * Whether a choice of the notice is still to be made, as its order does: until then what the person owes is the price of the
 * cheapest one. For many people, whose items are not read.
 */
export const isChoiceOpen = ({ groups = [] }: Pick<Notice, 'groups'>, { orderNo }: Pick<PersonState, 'orderNo'>) =>
  groups.length > 0 && orderNo === undefined;
