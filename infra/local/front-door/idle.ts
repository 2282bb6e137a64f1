import type { TableStream } from '../dynamodb/streams.ts';

/** Knows whether the reader of a stream has seen every write. */
export interface StreamWatch {
  /** The stream for the reader. */
  readonly stream: TableStream;
  /** Whether nothing was written since the reader last found nothing new. */
  isIdle(): boolean;
}

export const watchStream = (stream: TableStream): StreamWatch => {
  let writes = 0;
  let seen = -1;
  stream.onWrite(() => {
    writes += 1;
  });
  return {
    isIdle: () => seen === writes,
    stream: {
      ...stream,
      async read(after, limit) {
        const before = writes;
        const records = await stream.read(after, limit);
        if (records.length === 0) seen = before;
        return records;
      },
    },
  };
};

/** Asks until `isIdle` is true twice in a row or the time is over. Returns whether it became idle. */
export const untilIdle = async (isIdle: () => boolean, waitMsMax: number): Promise<boolean> => {
  const pauseMs = 20;
  const giveUpAt = performance.now() + waitMsMax;
  let times = 0;
  while (performance.now() < giveUpAt) {
    times = isIdle() ? times + 1 : 0;
    if (times === 2) return true;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return false;
};
