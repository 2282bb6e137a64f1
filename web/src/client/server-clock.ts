/** Smaller differences come from the network, or are what any two clocks differ by. */
const noticedMs = 30_000;

/** By how much the server's clock is ahead of this computer's, in ms. */
let aheadMs = 0;

/**
 * Learns the server's time from the `date` of an answer. Between the two moments, both by the clock of this computer, the
 * server wrote it. What was learned is kept as long as it agrees, so that the time does not jump while a form is open.
 */
export const learnServerTime = (date: string | null, sentAtMs: number, answeredAtMs: number): void => {
  const serverMs = Date.parse(date ?? '');
  if (Number.isNaN(serverMs)) return;
  const [least, most] = [serverMs - answeredAtMs, serverMs - sentAtMs];
  const agrees = (one: number) => one >= least - noticedMs && one <= most + noticedMs;
  aheadMs = [aheadMs, 0].find(agrees) ?? least;
};

/** The time by which the server judges when money was paid, in ms: clocks of computers can be slow or fast. */
export const serverNow = (): number => Date.now() + aheadMs;
