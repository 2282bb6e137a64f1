import type { Selection } from '../people/selection.ts';

/** What is about to be sent; the user confirms it first. */
export interface SendQuestion {
  /** `unsent`: everybody who was not sent the notice yet. */
  readonly recipients: Selection | 'unsent';
  readonly count: number;
}
