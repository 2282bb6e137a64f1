import type { Text } from '../../contract/texts.ts';
import { payModeTexts } from '../../payments/texts/pay-modes.ts';
import type { PaymentMethod } from '../codes.ts';

/** How money came in (N3.61), on the screen and in files. */
export const paymentMethodTexts = {
  none: { en: 'No payment', zh: '无收款' },
  alipay: { en: 'Alipay', zh: '支付宝' },
  wechat: { en: 'WeChat Pay', zh: '微信支付' },
  onlineBank: { en: 'Online bank transfer', zh: '网银支付' },
  cardInstallments: { en: 'Credit card installments', zh: '信用卡分期' },
  educationPay: { en: 'Education pay', zh: '教育缴费' },
  ...payModeTexts,
  balance: { en: 'From the balance', zh: '余额抵扣' },
} as const satisfies Record<PaymentMethod, Text>;
