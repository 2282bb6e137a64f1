import { useState } from 'react';
import * as z from 'zod/mini';
import { useKept } from '../../app/session/kept.ts';
import { useSession } from '../../app/session/session-context.ts';

const choice = z.boolean();

export interface PrintChoice {
  /** Whether the user may print receipts (S6.30). */
  readonly isOffered: boolean;
  readonly isChosen: boolean;
  readonly choose: (isChosen: boolean) => void;
}

/** Whether the receipt is printed after a payment, kept for each user of this browser (S6.43). */
export const usePrintChoice = (): PrintChoice => {
  const { can } = useSession();
  const [kept, keep] = useKept('print-receipt', choice);
  const [isTicked, setTicked] = useState(kept ?? false);
  const isOffered = can('PRINT_MY_SCHOOL_RECEIPT');
  return {
    isOffered,
    isChosen: isOffered && isTicked,
    choose: (isChosen) => {
      setTicked(isChosen);
      keep(isChosen);
    },
  };
};
