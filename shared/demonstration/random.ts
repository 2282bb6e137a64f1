/** A generator of numbers in [0, 1) that gives the same ones for the same seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** One of the list, by a number in [0, 1). */
export const pick = <Value>(list: readonly Value[], at: number): Value => {
  const found = list[Math.floor(at * list.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};
