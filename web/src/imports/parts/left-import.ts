import { useEffect, useEffectEvent } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { getPaidImportResult } from '../../../../shared/imports/calls/get-paid-import-result.ts';
import { usePoll } from '../../jobs/parts/use-poll.ts';
import { isOver, isStill, type MoneyResult } from '../money/kinds.ts';

/** An import of money that its user has left. */
export interface LeftImport {
  readonly jobId: Id<'job'>;
  readonly noticeId: Id<'notice'>;
  /** Runs when it has ended. */
  readonly onOver: () => void;
}

/** Its state now; undefined until it is read. */
export const useLeftImport = ({ jobId, noticeId, onOver }: LeftImport): MoneyResult | undefined => {
  const { data } = usePoll(getPaidImportResult, { jobId, noticeId }, isStill);
  const hasEnded = data !== undefined && isOver(data);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  return data;
};

/** Waits for its end without a word: its note was closed. */
export const UnseenImport = (left: LeftImport) => {
  useLeftImport(left);
  return null;
};
