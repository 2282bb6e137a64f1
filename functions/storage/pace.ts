/**
 * The pace of all writers of one process. A partition takes 1,000 write units a second. If one writer is throttled, all
 * of them wait: otherwise each would find out by itself, and their retries would take the units from each other.
 */
export interface Pace {
  /** Waits while the process backs off. */
  turn(): Promise<void>;
  /** A write was throttled. Answers the time until which all writers wait, as `performance.now()` counts. */
  throttled(): number;
  /** A write went through. */
  written(): void;
}

const firstWaitMs = 150;
const longestWaitMs = 5_000;

export const createPace = (): Pace => {
  let openAt = 0;
  let waitMs = firstWaitMs / 2;

  return {
    async turn() {
      for (;;) {
        const left = openAt - performance.now();
        if (left <= 0) return;
        await new Promise((resolve) => setTimeout(resolve, Math.ceil(left)));
      }
    },
    throttled() {
      const now = performance.now();
      // Writes that were on their way together make one wait.
      if (now < openAt) return openAt;
      waitMs = Math.min(longestWaitMs, waitMs * 2);
      openAt = now + waitMs * (0.75 + Math.random() / 4);
      return openAt;
    },
    written() {
      waitMs = Math.max(firstWaitMs, waitMs / 2);
    },
  };
};
