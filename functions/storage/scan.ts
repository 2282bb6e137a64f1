import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Tables } from './client.ts';
import type { Row, Table } from './entity.ts';

/** Every row of a table, consistently, page by page: for ops functions only, never in a request. */
export async function* scanTable(tables: Tables, table: Table): AsyncGenerator<Row> {
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await tables.client.send(
      new ScanCommand({
        TableName: tables.name[table],
        ConsistentRead: true,
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    yield* Items;
    start = LastEvaluatedKey;
  } while (start);
}
