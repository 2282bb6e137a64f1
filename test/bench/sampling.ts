/** How precisely a ratio of two medians is known, so that measuring can stop when it is known well enough. */
import { median } from './median.ts';

/** One measurement of what is judged and, right beside it, of what it is compared with; ms. */
export interface Pair {
  readonly ms: number;
  readonly baselineMs: number;
}

export interface Estimate {
  readonly ms: number;
  readonly baselineMs: number;
  /** The median of one against the median of the other. */
  readonly ratio: number;
  /** Within these bounds the ratio lies with a probability of 95 %. */
  readonly low: number;
  readonly high: number;
}

const resamples = 400;

/** Random whole numbers below `count`, the same ones in each run. */
const randomIndexes = (count: number): (() => number) => {
  let state = 20_260_901;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
};

const ratioOf = (pairs: readonly Pair[]): number =>
  median(pairs.map(({ ms }) => ms)) / median(pairs.map(({ baselineMs }) => baselineMs));

/** The ratio of all pairs, with the bounds that resampling them gives (bootstrap). */
export const estimate = (pairs: readonly Pair[]): Estimate => {
  const index = randomIndexes(pairs.length);
  const ratios = Array.from({ length: resamples }, () => ratioOf(pairs.map((pair) => pairs[index()] ?? pair))).toSorted(
    (one, other) => one - other,
  );
  return {
    ms: median(pairs.map(({ ms }) => ms)),
    baselineMs: median(pairs.map(({ baselineMs }) => baselineMs)),
    ratio: ratioOf(pairs),
    low: ratios[Math.floor(resamples * 0.025)] ?? Number.NaN,
    high: ratios[Math.ceil(resamples * 0.975) - 1] ?? Number.NaN,
  };
};

/** Half of the distance between the bounds, as a part of the ratio. */
export const uncertainty = ({ ratio, low, high }: Estimate): number => (high - low) / 2 / ratio;
