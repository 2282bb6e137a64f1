import { listOrders } from './calls/list-orders.ts';

export const orders = { listOrders } as const;
