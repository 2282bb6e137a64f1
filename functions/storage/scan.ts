import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Tables } from './client.ts';
import type { Row, Table } from './entity.ts';

interface From {
  /** The key behind which the page begins; without it, the first page. */
  readonly start?: Row | undefined;
  /** The most rows of the page; without it, 1 MB of rows. */
  readonly limit?: number;
  /** Which of how many parts of the table is read; without it, the whole one. */
  readonly part?: { readonly index: number; readonly count: number };
}

/** A page of the rows of a table, consistently; `next` is where the next page begins, if there is one. */
export const scanPage = async (
  tables: Tables,
  table: Table,
  { start, limit, part }: From = {},
): Promise<{ readonly rows: readonly Row[]; readonly next: Row | undefined }> => {
  const { Items: rows = [], LastEvaluatedKey: next } = await tables.client.send(
    new ScanCommand({
      ...{ TableName: tables.name[table], ConsistentRead: true },
      ...(start && { ExclusiveStartKey: { ...start } }),
      ...(limit !== undefined && { Limit: limit }),
      ...(part && { Segment: part.index, TotalSegments: part.count }),
    }),
  );
  return { rows, next };
};

const partsAtOnce = 4;

/**
 * Every row of a table, consistently, page by page: for ops functions only, never in a request. A page of each part is on
 * its way while the rows of another are worked on; rows with one partition key come in their order.
 */
export async function* scanTable(tables: Tables, table: Table): AsyncGenerator<Row> {
  const pageOf = (index: number, start?: Row) => {
    const page = scanPage(tables, table, { start, part: { index, count: partsAtOnce } });
    // One that fails is heard of when its turn comes, and not before.
    page.catch(() => undefined);
    return { index, page };
  };
  const coming = Array.from({ length: partsAtOnce }, (_, index) => pageOf(index));
  for (let first = coming.shift(); first; first = coming.shift()) {
    const { index, page } = first;
    const { rows, next } = await page;
    if (next) coming.push(pageOf(index, next));
    yield* rows;
  }
}
