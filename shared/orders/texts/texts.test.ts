import { expect, it } from 'vitest';
import { peopleHeadings } from '../../people/texts/server-export.ts';
import { personTexts } from '../../people/texts/site.ts';
import { orderHeadings } from './server-export.ts';
import { orderTexts } from './site.ts';

it.each(['orderNo', 'due', 'received', 'refunded', 'outstanding', 'methods', 'openedAt', 'finishedAt'] as const)(
  'the column %s has the same name in the list of orders and in its file',
  (name) => {
    expect(orderHeadings[name]).toEqual(orderTexts.list[name]);
  },
);

it('what an order ever received has another name than what is left of it, which notices show', () => {
  const ofOrders = Object.values(orderHeadings.received);

  for (const { en, zh } of [personTexts.panel.receivedTotal, peopleHeadings.received])
    expect(ofOrders).not.toEqual([en, zh]);
});
