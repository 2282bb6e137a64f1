import { create, type Action } from '../storage/action.ts';
import { voidReceipt, type VoidReceipt } from './void-receipt.ts';

export const voidReceiptWrites = {
  /** Voids a receipt. That happens once, or the transaction is not written. */
  create: (record: VoidReceipt): Action => create(voidReceipt, record),
} as const;
