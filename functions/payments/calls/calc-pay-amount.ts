import type { Input } from '../../../shared/contract/call.ts';
import { Invalid, type FieldFault } from '../../../shared/contract/errors.ts';
import { fullAmount, itemAmount, totalsOf } from '../../../shared/items/amounts.ts';
import { groupFaults } from '../../../shared/items/form-rules.ts';
import { calcPayAmount } from '../../../shared/payments/calls/calc-pay-amount.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { groupIdOf, groupsOf } from '../../notices/form.ts';

type Bill = Input<typeof calcPayAmount>;

const faultsOf = ({ items, groups }: Bill): FieldFault[] => {
  const photoIds = new Set(items.map(({ photoId }) => photoId));
  const twice = photoIds.size < items.length ? [{ path: 'items', code: 'itemsDuplicate' }] : [];
  return [...twice, ...groupFaults(groups, photoIds, 'itemGroups')];
};

export const run: Run<typeof calcPayAmount, object> = async ({ input }) => {
  const faults = faultsOf(input);
  if (faults.length > 0) throw new Invalid(faults);
  const items = input.items.map((item) => {
    const groupId = groupIdOf(input, item.photoId);
    return { ...item, groupId, required: item.required && groupId === undefined };
  });
  return {
    items: items.map((item) => ({
      photoId: item.photoId,
      totalAmount: fullAmount(item),
      actualAmount: itemAmount(item),
    })),
    ...totalsOf({ items, groups: groupsOf(input) }),
  };
};

export const handler = endpoint(calcPayAmount, {}, () => ({}), run);
