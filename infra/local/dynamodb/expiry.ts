import { AwsError, type Clock } from '../engine.ts';
import type { Database } from './database.ts';
import { keyNames, type TableDefinition, type Tables } from './definitions.ts';
import type { Json } from './json.ts';
import type { Wire } from './wire.ts';

const passEveryMs = 60_000;
const itemsPerRoundMax = 500;

/** Deletes the items that are past their time-to-live, each minute of the clock. Returns a function that ends this. */
export const startExpiry = (parts: {
  readonly tables: Tables;
  readonly database: Database;
  readonly wire: Wire;
  readonly clock: Clock;
  readonly onDeleted: (table: string) => Promise<void>;
}): (() => Promise<void>) => {
  const { tables, database, wire, clock, onDeleted } = parts;
  const expiring = [...tables.values()].flatMap((table) => {
    const { TimeToLiveSpecification: expiry } = table.properties;
    return expiry?.Enabled ? [{ table, attribute: expiry.AttributeName }] : [];
  });
  for (const { table, attribute } of expiring) database.indexExpiry(table.name, attribute);

  const pass = async (): Promise<void> => {
    for (const { table, attribute } of expiring) {
      const nowSeconds = Math.floor(clock.now() / 1_000);
      for (;;) {
        const expired = database.findExpired(table.name, attribute, nowSeconds, itemsPerRoundMax);
        for (const item of expired) await deleteExpired(wire, table, attribute, nowSeconds, item);
        if (expired.length > 0) await onDeleted(table.name);
        if (expired.length < itemsPerRoundMax) break;
      }
    }
  };

  let last = Promise.resolve();
  let cancel = () => {};
  const wait = () => {
    cancel = clock.wakeAt(clock.now() + passEveryMs, () => {
      last = last.then(pass).catch((error: unknown) => console.error('The deletion of expired items failed.', error));
      wait();
    });
  };
  if (expiring.length > 0) wait();

  return async () => {
    cancel();
    await last;
  };
};

/** An item that was changed in the meantime stays. */
const deleteExpired = async (
  wire: Wire,
  table: TableDefinition,
  attribute: string,
  nowSeconds: number,
  item: Json,
): Promise<void> => {
  try {
    await wire.call('DynamoDB_20120810.DeleteItem', {
      TableName: table.name,
      Key: Object.fromEntries(keyNames(table).map((name) => [name, item[name]])),
      ConditionExpression: '#expiry <= :now',
      ExpressionAttributeNames: { '#expiry': attribute },
      ExpressionAttributeValues: { ':now': { N: String(nowSeconds) } },
    });
  } catch (error) {
    if (!(error instanceof AwsError && error.code === 'ConditionalCheckFailedException')) throw error;
  }
};
