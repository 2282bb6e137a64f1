import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Tables } from './client.ts';
import type { Row, Table } from './entity.ts';

interface From {
  /** The key behind which the page begins; without it, the first page. */
  readonly start?: Row | undefined;
  /** The most rows of the page; without it, 1 MB of rows. */
  readonly limit?: number;
}

/** A page of the rows of a table, consistently; `next` is where the next page begins, if there is one. */
export const scanPage = async (
  tables: Tables,
  table: Table,
  { start, limit }: From = {},
): Promise<{ readonly rows: readonly Row[]; readonly next: Row | undefined }> => {
  const { Items: rows = [], LastEvaluatedKey: next } = await tables.client.send(
    new ScanCommand({
      ...{ TableName: tables.name[table], ConsistentRead: true },
      ...(start && { ExclusiveStartKey: { ...start } }),
      ...(limit !== undefined && { Limit: limit }),
    }),
  );
  return { rows, next };
};

/** Every row of a table, consistently, page by page: for ops functions only, never in a request. */
export async function* scanTable(tables: Tables, table: Table): AsyncGenerator<Row> {
  let start: Row | undefined;
  do {
    const { rows, next } = await scanPage(tables, table, { start });
    yield* rows;
    start = next;
  } while (start);
}
