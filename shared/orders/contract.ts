import { exportOrders } from './calls/export-orders.ts';
import { getOrderDetail } from './calls/get-order-detail.ts';
import { listFeeItemsOfOrders } from './calls/list-fee-items-of-orders.ts';
import { listOrderDetails } from './calls/list-order-details.ts';
import { listOrderItems } from './calls/list-order-items.ts';
import { listOrders } from './calls/list-orders.ts';
import { setOrdersPrinted } from './calls/set-orders-printed.ts';

export const orders = {
  listOrders,
  exportOrders,
  listOrderItems,
  listOrderDetails,
  getOrderDetail,
  listFeeItemsOfOrders,
  setOrdersPrinted,
} as const;
