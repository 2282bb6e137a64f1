import { useState } from 'react';

interface Read {
  readonly error: unknown;
  readonly dataUpdatedAt: number;
  readonly isFetchedAfterMount: boolean;
}

/**
 * Whether data was read since the component was mounted, or since `readAgain`. Answers are compared and no times: somebody
 * can set the clock of the computer back meanwhile.
 */
export const useFreshRead = ({ error, dataUpdatedAt, isFetchedAfterMount }: Read) => {
  const [count, setCount] = useState(1);
  const [opening, setOpening] = useState<{ readonly count: number; readonly before?: number }>({ count });
  if (opening.count !== count) setOpening({ count, before: dataUpdatedAt });
  return {
    isFresh: opening.count === count && isFetchedAfterMount && !error && dataUpdatedAt !== opening.before,
    /** Another one after each `readAgain`. */
    count,
    readAgain: () => setCount((last) => last + 1),
  };
};
