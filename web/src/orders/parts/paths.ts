/** The list of orders, for links and routes. */
export const ordersPath = '/paymentOrder/index';
/** The list with one order beside it (S2.13). */
export const orderPath = (orderNo: string): string => `${ordersPath}?orderNo=${orderNo}`;
