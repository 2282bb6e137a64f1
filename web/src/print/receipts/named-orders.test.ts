import { describe, expect, it } from 'vitest';
import { printPathOf } from '../parts/paths.ts';
import { namedOrders } from './named-orders.ts';

const [one, two] = ['202609010000000000000001', '202609010000000000000002'];
const namedIn = (path: string): string[] => namedOrders(new URL(path, 'http://site').searchParams);
const many = Array.from({ length: 120 }, (_, index) => `2026${String(index).padStart(20, '0')}`);

describe('the orders that an address names', () => {
  it.each([
    ['S2.14 those of a link', printPathOf([one, two]), [one, two]],
    ['each of them once', `/orderPrint?orderNo=${one}&orderNo=${two},${one}`, [one, two]],
    ['nothing that is no order number', `/orderPrint?orderNo=x,${one},<b>`, [one]],
    ['none', '/orderPrint', []],
  ])('are %s', (_, path, orderNos) => {
    expect(namedIn(path)).toEqual(orderNos);
  });

  it('are at most as many as one request takes, and fit into an address', () => {
    expect(namedIn(printPathOf(many))).toEqual(many.slice(0, 100));
    expect(printPathOf(many.slice(0, 100)).length).toBeLessThan(4_000);
  });
});
