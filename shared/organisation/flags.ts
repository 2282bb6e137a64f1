import * as z from 'zod/mini';
import { once } from '../contract/once.ts';
import { truth } from '../contract/plain.ts';

/** What an organisation has and how it works, set by ops through the masters (domain section 11). */
export const organisationFlags = once(() => ({
  splitEnabled: truth(),
  /** Per cent. */
  chargeDivRate: z.number().check(z.minimum(0), z.maximum(100)),
  itemGroups: truth(),
  balanceCheck: truth(),
  approvedLocksOperations: truth(),
  detailedExport: truth(),
}));
