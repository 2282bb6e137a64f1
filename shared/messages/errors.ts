export const messageErrors = [
  /** No message of these people failed on its way. */
  'nothingToResend',
] as const;
export type MessageError = (typeof messageErrors)[number];
