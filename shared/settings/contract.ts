import { listFeeItems } from './calls/list-fee-items.ts';

export const settings = { listFeeItems } as const;
