import { getReceiptData } from './calls/get-receipt-data.ts';

export const print = {
  getReceiptData,
} as const;
