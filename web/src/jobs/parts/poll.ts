/** N4.42, N9.24: jobs are asked after every 5 seconds; at their beginning, when most end, each second. */
const pollMs = 5000;
const firstPollMs = 1000;
const firstPhaseMs = 10_000;

/** How long to wait before a job is asked after again, by how long it has been watched; all in ms. */
export const pollIntervalMs = (watchedMs: number): number => (watchedMs < firstPhaseMs ? firstPollMs : pollMs);
