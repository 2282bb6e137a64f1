/** The faults of DynamoDB that test hooks can inject. */
export interface DynamoFaults {
  /** The next `count` requests (of one action such as `PutItem`, or of any) are throttled. */
  throttleNext(count: number, action?: string): void;
  /** The next `count` writes and transactions conflict with a transaction. */
  conflictNext(count: number): void;
  /** After each of the next `count` writes the connection is cut, so that the client does not learn of its success. */
  failAfterCommit(count: number): void;
  /** How long each transaction stays open after its commit, in ms. Makes conflicts more likely. */
  transactionHoldMs: number;
  /** The write units that each partition key value has a second; 0 for no limit. AWS: 1,000. */
  partitionUnitsPerSecond: number;
  /** Whether to throttle this request; counts it. */
  takeThrottle(action: string): boolean;
  takeConflict(): boolean;
  takeFailureAfterCommit(): boolean;
}

export const createDynamoFaults = (): DynamoFaults => {
  const throttles = new Map<string, number>();
  let conflicts = 0;
  let failures = 0;
  const takeThrottleOf = (action: string): boolean => {
    const count = throttles.get(action) ?? 0;
    throttles.set(action, Math.max(0, count - 1));
    return count > 0;
  };
  return {
    transactionHoldMs: 0,
    partitionUnitsPerSecond: 0,
    throttleNext(count, action = '*') {
      throttles.set(action, count);
    },
    conflictNext(count) {
      conflicts = count;
    },
    failAfterCommit(count) {
      failures = count;
    },
    takeThrottle: (action) => takeThrottleOf(action) || takeThrottleOf('*'),
    takeConflict: () => conflicts > 0 && conflicts-- > 0,
    takeFailureAfterCommit: () => failures > 0 && failures-- > 0,
  };
};
