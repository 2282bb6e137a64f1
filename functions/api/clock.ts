/** The one place that reads the clock of the machine; everything else is handed its time (ms since the epoch). */
export const currentTime = (): number => Date.now();
