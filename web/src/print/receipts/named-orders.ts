import { looseId, type Id } from '../../../../shared/contract/ids.ts';
import { orderLimits } from '../../../../shared/orders/filters.ts';

/** The orders that the address names, each once; what is no order number is left out. */
export const namedOrders = (params: URLSearchParams): Id<'order'>[] => {
  const schema = looseId('order');
  const named = params
    .getAll('orderNo')
    .flatMap((text) => text.split(','))
    .flatMap((text) => schema.safeParse(text).data ?? []);
  return [...new Set(named)].slice(0, orderLimits.orders);
};
