import { AwsError, type Clock } from '../engine.ts';
import type { Database } from './database.ts';
import { expiryAttribute, keyNames, type TableDefinition, type Tables } from './definitions.ts';
import type { Json } from './json.ts';
import type { Wire } from './wire.ts';

const passEveryMs = 60_000;
const itemsPerRoundMax = 500;

export interface Expiry {
  /** Deletes the items whose time is over. Returns their number. */
  run(): Promise<number>;
  stop(): Promise<void>;
}

/** Deletes the items that are past their time-to-live, each minute of the clock. */
export const startExpiry = (parts: {
  readonly tables: Tables;
  readonly database: Database;
  readonly wire: Wire;
  readonly clock: Clock;
  readonly onDeleted: (table: string) => Promise<void>;
}): Expiry => {
  const { tables, database, wire, clock, onDeleted } = parts;
  const expiring = [...tables.values()].flatMap((table) => {
    const attribute = expiryAttribute(table);
    return attribute === undefined ? [] : [{ table, attribute }];
  });
  for (const { table, attribute } of expiring) database.indexExpiry(table.name, attribute);

  const pass = async (): Promise<number> => {
    let deleted = 0;
    for (const { table, attribute } of expiring) {
      const nowSeconds = Math.floor(clock.now() / 1_000);
      for (;;) {
        const expired = database.findExpired(table.name, attribute, nowSeconds, itemsPerRoundMax);
        for (const item of expired) deleted += (await deleteExpired(wire, table, attribute, nowSeconds, item)) ? 1 : 0;
        if (expired.length > 0) await onDeleted(table.name);
        if (expired.length < itemsPerRoundMax) break;
      }
    }
    return deleted;
  };

  let last: Promise<unknown> = Promise.resolve();
  const run = (): Promise<number> => {
    const next = last.then(pass);
    last = next.catch((error: unknown) => console.error('The deletion of expired items failed.', error));
    return next;
  };
  let cancel = () => {};
  const wait = () => {
    cancel = clock.wakeAt(clock.now() + passEveryMs, () => {
      run().catch(() => undefined);
      wait();
    });
  };
  if (expiring.length > 0) wait();

  return {
    run,
    async stop() {
      cancel();
      await last;
    },
  };
};

/** Returns false when the item was changed in the meantime and stays. */
const deleteExpired = async (
  wire: Wire,
  table: TableDefinition,
  attribute: string,
  nowSeconds: number,
  item: Json,
): Promise<boolean> => {
  try {
    await wire.call('DynamoDB_20120810.DeleteItem', {
      TableName: table.name,
      Key: Object.fromEntries(keyNames(table).map((name) => [name, item[name]])),
      ConditionExpression: '#expiry <= :now',
      ExpressionAttributeNames: { '#expiry': attribute },
      ExpressionAttributeValues: { ':now': { N: String(nowSeconds) } },
    });
    return true;
  } catch (error) {
    if (error instanceof AwsError && error.code === 'ConditionalCheckFailedException') return false;
    throw error;
  }
};
