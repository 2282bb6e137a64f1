import { expect, it } from 'vitest';
import { paymentLimits } from '../../shared/payments/codes.ts';
import { isFull } from './order-receipts.ts';

const receipt = { recordNo: '1', amount: 1, refunded: 0, reserved: 0 };
const note = { at: '2026-09-01T02:00:00.000Z', payTime: '2026-09-01T02:00:00.000Z', remark: '' };
const orderWith = (receipts: number, notes: number) => ({
  receipts: Array.from({ length: receipts }, () => receipt),
  notes: Array.from({ length: notes }, () => note),
});

it.each([
  ['takes its last record', 199, 0, 1, false],
  ['takes no record more', 199, 0, 2, true],
  ['takes its last payment by the balance alone', 0, paymentLimits.notesPerOrder - 1, 0, false],
  ['takes no such payment more', 0, paymentLimits.notesPerOrder, 0, true],
  ['takes records when it takes no payment by the balance alone', 0, paymentLimits.notesPerOrder, 20, false],
] as const)('the row of an order %s', (_, receipts, notes, records, full) => {
  expect(isFull(orderWith(receipts, notes), records)).toBe(full);
});
