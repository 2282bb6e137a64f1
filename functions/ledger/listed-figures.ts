import { entryOf, type Difference } from './books.ts';

/** What the list of orders says of the money of an order, fen. */
export interface ListedFigures {
  readonly due: number;
  readonly received: number;
  readonly refunded: number;
  readonly unallocated: number;
}

/** The same as the order itself has it, and whose order it is. */
export interface ListedOrder extends ListedFigures {
  readonly orderNo: string;
  readonly personId: string;
}

/** What is wrong with the row of an order in the list: the order itself, as the journal has it, says something else. */
const rowDifferences = (order: ListedOrder, listed: ListedFigures | undefined): Difference[] => {
  const { orderNo: id, personId: subjectId, due, received, refunded, unallocated } = order;
  const whose = { id, subjectId, key: entryOf.order(id) };
  if (!listed) return [{ what: 'listed', ...whose, cached: 0, journal: received }];
  const figures = [
    ['listedDue', listed.due, due],
    ['listedReceived', listed.received, received],
    ['listedRefunded', listed.refunded, refunded],
    ['listedUnallocated', listed.unallocated, unallocated],
  ] as const;
  return figures.flatMap(([what, cached, journal]) =>
    cached === journal ? [] : [{ what, ...whose, cached, journal }],
  );
};

/** Every order that is not in the list as it is, and every row there that has no order. */
export const listedDifferences = (
  orders: ReadonlyMap<string, ListedOrder>,
  listed: ReadonlyMap<string, ListedFigures>,
): Difference[] => [
  ...[...orders].flatMap(([orderNo, order]) => rowDifferences(order, listed.get(orderNo))),
  ...[...listed].flatMap(([id, { received: cached }]): Difference[] =>
    orders.has(id) ? [] : [{ what: 'listed', id, cached, journal: 0 }],
  ),
];
