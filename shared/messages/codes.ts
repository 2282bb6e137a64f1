/** What a message tells parents: that there is a notice, or that it is not paid yet. */
export const messageKinds = ['notice', 'reminder'] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * queued: it waits for its next try. unknown: the last try had no answer, so it may have arrived; it waits too.
 * sent and failed are ends.
 */
export const messageStates = ['queued', 'sent', 'failed', 'unknown'] as const;
export type MessageState = (typeof messageStates)[number];
