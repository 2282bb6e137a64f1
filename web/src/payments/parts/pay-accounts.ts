import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { listPayAccounts } from '../../../../shared/payments/calls/list-pay-accounts.ts';
import { useCall } from '../../client/hooks.ts';

/** A collection account that staff can book on. */
export type PayAccount = Answer<typeof listPayAccounts>['list'][number];

/** Payments are never recorded by hand on the online account. */
const types = ['account', 'card', 'cash', 'other'] as const;

/** The collection accounts of a school that staff can record payments on; nothing is read without a school. */
export const usePayAccounts = (schoolId: Id<'school'> | undefined, options: { readonly staleTimeMs?: number } = {}) =>
  useCall(listPayAccounts, schoolId && { types: [...types], schoolId }, options);
