import * as z from 'zod/mini';
import { partsOfPersonId } from '../../../shared/contract/ids.ts';
import { opsWorker } from '../../api/worker.ts';
import { noticePlace } from '../../notices/notice-store.ts';
import { withSources } from '../../payments/order-receipts.ts';
import { orderWrites, unlistedOrder } from '../../payments/order-store.ts';
import type { Order } from '../../payments/order.ts';
import type { PersonItems } from '../../people/person-items.ts';
import { statePlace } from '../../people/person-state-store.ts';
import { itemsPlace } from '../../people/person-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { readRecords } from '../../storage/read.ts';
import { scanPage } from '../../storage/scan.ts';
import { writeIfTrue } from '../../storage/write.ts';
import { orderSummaryWrites } from '../order-summary-store.ts';

const key = z.object({ pk: z.string(), sk: z.string() });
/** `next` of the answer before; without it the work begins with the first row. */
const payload = z.object({ next: z.optional(key) });

interface Deps {
  readonly tables: Tables;
  /** How many rows of the table one run looks at. */
  readonly rowsMax: number;
}

interface Listed {
  readonly listed: number;
  /** Orders that changed meanwhile, or whose person is missing: the next run from the first row looks at them again. */
  readonly left: number;
  /** Where the next run continues. Absent when all rows were looked at. */
  readonly next?: z.output<typeof key> | undefined;
}

const rowsPerPage = 1_000;
const ordersAtOnce = 20;

/** The lines with number and quantity of their items, as the person has these. */
const withItems = (lines: Order['lines'], { items }: PersonItems): Order['lines'] => {
  const known = new Map(items.map((item) => [item.photoId, item]));
  return lines.map((line) => {
    const item = known.get(line.photoId);
    return item ? { ...line, payItemNo: item.payItemNo, quantity: item.quantity } : line;
  });
};

/** Adds what orders of earlier releases lack, and their row in the list; whether it did. */
const listOrder = async (tables: Tables, found: Order): Promise<boolean> => {
  const { noticeId, studentId } = partsOfPersonId(found.personId);
  const [order, [notice, state, items]] = await Promise.all([
    withSources(tables, found),
    readRecords(tables, [noticePlace(noticeId), statePlace(noticeId, studentId), itemsPlace(found.personId)]),
  ]);
  if (!notice || !state || !items) return false;
  const lines = withItems(order.lines, items);
  const listed: Order = { ...order, lines, businessType: notice.businessType };
  return writeIfTrue(tables, [orderWrites.replace(listed), orderSummaryWrites.follow(listed, { state, items })]);
};

/** Puts the orders of the release before into the list of orders. Safe to run again, and while the product works. */
export const run = async (
  { next: first }: z.output<typeof payload>,
  _: { readonly now: number },
  { tables, rowsMax }: Deps,
): Promise<Listed> => {
  let [listed, left, looked] = [0, 0, 0];
  let next = first;
  do {
    const page = await scanPage(tables, 'main', { start: next, limit: Math.min(rowsPerPage, rowsMax - looked) });
    const orders = page.rows.flatMap((row) => unlistedOrder(row) ?? []);
    for (let start = 0; start < orders.length; start += ordersAtOnce) {
      const some = orders.slice(start, start + ordersAtOnce);
      const done = (await Promise.all(some.map((order) => listOrder(tables, order)))).filter(Boolean).length;
      listed += done;
      left += some.length - done;
    }
    looked += page.rows.length;
    next = page.next && key.parse(page.next);
  } while (next && looked < rowsMax);
  return { listed, left, ...(next && { next }) };
};

export const handler = opsWorker(payload, () => ({ tables: openTables(), rowsMax: 200_000 }), run);
