import type { orders } from '../../shared/orders/contract.ts';
import type { FunctionSpec, WorkerSpec } from '../constructs/function-spec.ts';
import {
  act,
  putRows,
  readCatalogues,
  readFiles,
  readPartitions,
  readRows,
  readTimeline,
  scanMain,
  writeFiles,
} from '../constructs/grants.ts';

export const ordersFunctions = {
  listOrders: {
    grants: [readRows, readPartitions, readCatalogues],
    whenItFails: 'Staff do not see the orders of their schools.',
    // It reads all orders of the window that the filter is about, as does the next one.
    memoryMb: 1769,
  },
  listOrderItems: {
    grants: [readRows, readPartitions, readCatalogues],
    whenItFails: 'Staff do not see the lines of orders.',
    memoryMb: 1769,
  },
  listOrderDetails: { grants: [readRows, readPartitions], whenItFails: 'Staff cannot print several receipts.' },
  getOrderDetail: { grants: [readRows, readPartitions], whenItFails: 'Staff cannot open an order.' },
  listFeeItemsOfOrders: { grants: [readRows], whenItFails: 'Staff cannot choose the fee items of a receipt.' },
  exportOrders: {
    grants: [...act, readPartitions, readCatalogues, readFiles('exports/'), writeFiles('exports/')],
    whenItFails: 'Staff cannot export orders and payments.',
    memoryMb: 1769,
  },
  setOrdersPrinted: {
    grants: [...act, readTimeline],
    whenItFails: 'Staff cannot print receipts: they get no numbers.',
  },
} satisfies Record<keyof typeof orders, FunctionSpec>;

/** Functions that no call starts, by module and file name. */
export const ordersWorkers = {
  'orders/list-earlier-orders': {
    trigger: { by: 'operator' },
    grants: [scanMain, readRows, putRows],
    whenItFails: 'Orders of the release before are missing in the list of orders.',
    timeoutSeconds: 900,
  },
} satisfies Record<`orders/${string}`, WorkerSpec>;
