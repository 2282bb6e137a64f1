/** N4.42, N9.24: poll every 5 seconds; in the first 10 seconds, when most jobs end, every second. */
const pollMs = 5000;
const firstPollMs = 1000;
const firstPhaseMs = 10_000;

/** How long to wait before the next poll, by how long the job has been watched. Both in ms. */
export const pollIntervalMs = (watchedMs: number): number => (watchedMs < firstPhaseMs ? firstPollMs : pollMs);
