import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { paymentMethod, paymentMethods } from './codes.ts';
import { paymentMethodTexts } from './texts/methods.ts';

/** The code of a method, the method of that code, and what staff read. */
const seenOf = (word: (typeof paymentMethods)[number]) => {
  const code = z.encode(paymentMethod(), word);
  return [code, z.decode(paymentMethod(), code), paymentMethodTexts[word].en, paymentMethodTexts[word].zh];
};

it.each([
  ['none', 0, 'No payment', '无收款'],
  ['alipay', 1, 'Alipay', '支付宝'],
  ['wechat', 2, 'WeChat Pay', '微信支付'],
  ['onlineBank', 3, 'Online bank transfer', '网银支付'],
  ['cardInstallments', 4, 'Credit card installments', '信用卡分期'],
  ['educationPay', 5, 'Education pay', '教育缴费'],
] as const)('N3.61 S9.34 the method %s has %i and is called %s', (word, code, en, zh) => {
  expect(seenOf(word)).toEqual([code, word, en, zh]);
});

it.each([
  ['transfer', 10_001, 'Bank transfer', '银行转账'],
  ['cash', 10_002, 'Cash', '现金'],
  ['pos', 10_003, 'POS', 'POS 刷卡'],
  ['other', 10_099, 'Other', '其他'],
  ['balance', 10_100, 'From the balance', '余额抵扣'],
] as const)('N3.61 S9.35 the method %s has %i and is called %s', (word, code, en, zh) => {
  expect(seenOf(word)).toEqual([code, word, en, zh]);
});

it('N3.61 there is no other method', () => {
  expect(paymentMethods).toHaveLength(11);
});
