/** Requests a second in the long run, and how many may come at once. */
export interface ThrottleLimits {
  readonly ratePerSecond: number;
  readonly burst: number;
}

/** A token bucket for each key: answers whether one more request may pass at `nowMs`. */
export const createThrottle = (): ((key: string, limits: ThrottleLimits, nowMs: number) => boolean) => {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (key, { ratePerSecond, burst }, nowMs) => {
    const bucket = buckets.get(key) ?? { tokens: burst, at: nowMs };
    const tokens = Math.min(burst, bucket.tokens + ((nowMs - bucket.at) / 1000) * ratePerSecond);
    const passes = tokens >= 1;
    buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at: nowMs });
    return passes;
  };
};
