import { create, type Action } from '../storage/action.ts';
import { refundRow, type Refund } from './refund.ts';

export const refundWrites = {
  /** A refund of the books: it is done when it is written. */
  book: (record: Refund): Action => create(refundRow, record),
} as const;
