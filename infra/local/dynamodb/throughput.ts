import { AwsError } from '../engine.ts';
import { transactionCanceled } from './conflicts.ts';
import { keyNames, type Tables } from './definitions.ts';
import type { DynamoFaults } from './faults.ts';
import { itemBytes } from './item-size.ts';
import { objectAt, textAt } from './json.ts';
import type { Part } from './operations.ts';

interface PartitionUnits {
  readonly partition: string;
  readonly units: number;
}

export interface Throughput {
  /** Takes the units of a write, or throws what AWS answers when a partition has none left. */
  take(operation: string, parts: readonly Part[]): void;
  /** The partition with the most units written since the last call of `restart`. */
  hottest(): PartitionUnits | undefined;
  restart(): void;
}

interface Bucket {
  units: number;
  filledAt: number;
}

const unitBytes = 1_024;
const transactionFactor = 2;

/**
 * The limit of AWS on one partition key value: a second's units at most are saved up, and a write that needs more takes
 * them in advance. It follows the real time: functions wait in real time, and a jump of the movable clock would give
 * each partition new units. An index has no limit here.
 */
export const createThroughput = (
  tables: Tables,
  limit: Pick<DynamoFaults, 'partitionUnitsPerSecond'>,
  /** The bytes of a stored item; 0 when it is not there. */
  storedBytes: (table: string, key: readonly string[]) => number,
  nowMs: () => number = () => performance.now(),
): Throughput => {
  const buckets = new Map<string, Bucket>();
  const written = new Map<string, number>();

  const costOf = ({ action, table, item }: Part, factor: number): PartitionUnits => {
    const definition = tables.get(table);
    const key = (definition ? keyNames(definition) : []).map((name) => textAt(objectAt(item, name), 'S'));
    const sent = action === 'PutItem' ? itemBytes(item) : 0;
    // A write costs the larger of the item before and after it. The item after an update is taken to be as large as before.
    const bytes = Math.max(sent, storedBytes(table, key));
    const units = factor * Math.max(1, Math.ceil(bytes / unitBytes));
    return { partition: `${table} ${key[0]}`, units };
  };

  const bucketOf = (partition: string): Bucket => {
    const now = nowMs();
    const found = buckets.get(partition) ?? { units: limit.partitionUnitsPerSecond, filledAt: now };
    const units = found.units + ((now - found.filledAt) / 1_000) * limit.partitionUnitsPerSecond;
    return { units: Math.min(limit.partitionUnitsPerSecond, units), filledAt: now };
  };

  return {
    take(operation, parts) {
      if (limit.partitionUnitsPerSecond === 0) return;
      const costs = parts.map((part) => costOf(part, operation === 'TransactWriteItems' ? transactionFactor : 1));
      const needed = new Map<string, number>();
      for (const { partition, units } of costs) needed.set(partition, (needed.get(partition) ?? 0) + units);
      const found = new Map([...needed.keys()].map((partition) => [partition, bucketOf(partition)]));
      const isThrottled = ({ partition }: PartitionUnits): boolean =>
        (found.get(partition)?.units ?? 0) < Math.min(needed.get(partition) ?? 0, limit.partitionUnitsPerSecond);
      const throttled = costs.map(isThrottled);
      if (throttled.includes(true)) throw refusal(operation, throttled, tables.get(parts[0]?.table ?? '')?.arn);
      for (const [partition, { units, filledAt }] of found) {
        const spent = needed.get(partition) ?? 0;
        buckets.set(partition, { units: units - spent, filledAt });
        written.set(partition, (written.get(partition) ?? 0) + spent);
      }
    },
    hottest: () =>
      [...written]
        .map(([partition, units]) => ({ partition, units }))
        .toSorted((one, other) => other.units - one.units)[0],
    restart() {
      buckets.clear();
      written.clear();
    },
  };
};

const message =
  'Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your table or index so please try again shortly. If exceptions persist, check if you have a hot key: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html';

/** What AWS answers for a table on demand; the template has no others. */
const refusal = (operation: string, throttled: readonly boolean[], resource: string | undefined): AwsError => {
  if (operation !== 'TransactWriteItems') {
    const throttlingReasons = [{ reason: 'TableWriteKeyRangeThroughputExceeded', resource }];
    return new AwsError('ThrottlingException', message, 400, { throttlingReasons });
  }
  return transactionCanceled(
    throttled.map((isThrottled) => (isThrottled ? { Code: 'ThrottlingError', Message: message } : { Code: 'None' })),
  );
};
