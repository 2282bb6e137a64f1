/** How often a notice is read again that a job is working on. */
export const jobPollMs = 5000;
