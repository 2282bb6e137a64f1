import { words } from '../contract/codes.ts';
import { once } from '../contract/once.ts';
import { payStatusCodes } from '../notices/codes.ts';
import { payModeCodes } from '../payments/codes.ts';

/** N3.61. The methods between `none` and `transfer` are those of payment channels. */
export const paymentMethodCodes = {
  none: 0,
  alipay: 1,
  wechat: 2,
  onlineBank: 3,
  cardInstallments: 4,
  educationPay: 5,
  ...payModeCodes,
  balance: 10100,
} as const;
export const paymentMethod = once(() => words(paymentMethodCodes));
export type PaymentMethod = keyof typeof paymentMethodCodes;
export const paymentMethods = Object.keys(paymentMethodCodes) as readonly PaymentMethod[];

/** As the pay status of a person; a cancelled order is nobody's debt. The documents leave its code open. */
export const orderStatusCodes = { ...payStatusCodes, cancelled: 9 } as const;
export const orderStatus = once(() => words(orderStatusCodes));
export type OrderStatus = keyof typeof orderStatusCodes;
