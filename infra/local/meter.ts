/** One AWS request: caller, action, and the bytes that it read. */
export interface MeterEntry {
  readonly caller: string;
  /** `dynamodb`, `sqs`, `s3` … */
  readonly service: string;
  /** As in IAM, without the service: `GetItem`. */
  readonly action: string;
  /** Bytes of the items read, by DynamoDB's item-size rule; 0 where nothing of the kind is read. */
  readonly itemBytes: number;
}

/** The sum of the entries of one caller and action. */
export interface MeterTotal extends MeterEntry {
  readonly requests: number;
}

export interface Meter {
  /** Whether somebody has asked for a moment to count from. Reads before the first one may be recorded without their bytes. */
  isCounting(): boolean;
  record(entry: MeterEntry): void;
  /** A moment to count from. */
  mark(): number;
  /** Totals by caller, service and action after `mark`. Throws a RangeError when the mark is too old. */
  since(mark: number): MeterTotal[];
}

/** Counts the AWS requests of the local cloud. It keeps at least the last `entriesMax` of them. */
export const createMeter = (entriesMax = 100_000): Meter => {
  let entries: MeterEntry[] = [];
  let forgotten = 0;
  let isMarked = false;
  return {
    isCounting: () => isMarked,
    record(entry) {
      entries.push(entry);
      if (entries.length < 2 * entriesMax) return;
      entries = entries.slice(entriesMax);
      forgotten += entriesMax;
    },
    mark() {
      isMarked = true;
      return forgotten + entries.length;
    },
    since(mark) {
      if (mark < forgotten) throw new RangeError(`The meter no longer holds what came right after mark ${mark}.`);
      return totals(entries.slice(mark - forgotten));
    },
  };
};

const totals = (entries: readonly MeterEntry[]): MeterTotal[] => {
  const sums = new Map<string, MeterTotal>();
  for (const entry of entries) {
    const { caller, service, action, itemBytes } = entry;
    const name = `${caller} ${service}:${action}`;
    const sum = sums.get(name) ?? { ...entry, requests: 0, itemBytes: 0 };
    sums.set(name, { ...sum, requests: sum.requests + 1, itemBytes: sum.itemBytes + itemBytes });
  }
  return [...sums.values()];
};
