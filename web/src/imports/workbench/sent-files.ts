import { useState } from 'react';
import { useIsOpen } from '../../ui/use-is-open.ts';
import type { Plan } from './view.ts';

/** The corrected files that were sent from this page: one is checked also when its dialog was closed. */
export interface SentFiles {
  /** Whether one is being checked. */
  readonly isChecking: boolean;
  /** How many files the plan will have read before the next one. */
  readonly count: number;
  readonly onSent: () => void;
  /** Whether the page still waits for the check. */
  readonly isAwaited: () => boolean;
}

export const useSentFiles = ({ fileCount }: Pick<Plan, 'fileCount'>): SentFiles => {
  const isAwaited = useIsOpen();
  const [sent, setSent] = useState(0);
  const count = Math.max(fileCount, sent);
  return { isChecking: sent > fileCount, count, onSent: () => setSent(count + 1), isAwaited };
};
