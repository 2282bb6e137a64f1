import * as z from 'zod/mini';
import { once } from '../contract/once.ts';
import { boolean } from '../contract/plain.ts';

/** What an organisation has and how it works, set by ops through the masters (domain section 11). */
export const organisationFlags = once(() => ({
  splitEnabled: boolean(),
  /** Per cent. */
  chargeDivRate: z.number().check(z.minimum(0), z.maximum(100)),
  itemGroups: boolean(),
  balanceCheck: boolean(),
  approvedLocksOperations: boolean(),
  detailedExport: boolean(),
}));
