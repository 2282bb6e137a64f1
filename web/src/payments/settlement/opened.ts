import { useState } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { useFreshRead } from '../../client/fresh-read.ts';
import type { Evidence, SettlementForm } from './form.ts';
import type { Reopened } from './head.tsx';
import { usePayer } from './payer.ts';
import type { Payer } from './proposal.ts';

/** The payer as a dialog shows them, read when it opens and each time it opens again because something has changed. */
export const useOpenedPayer = (
  personId: Id<'person'>,
  orderNo: Id<'order'> | undefined,
  onChanged: () => Promise<void>,
) => {
  const read = usePayer(personId, orderNo);
  // The payer is read when the dialog opens; later answers do not replace it while the user works.
  const opening = useFreshRead(read);
  const [again, setAgain] = useState<Reopened>();
  const readAgain = () => {
    void read.refetch();
    void onChanged();
  };
  // A connection that comes back reads the payer again, but the user works on what the dialog has shown.
  const [shown, setShown] = useState<{ readonly opening: number; readonly payer: Payer }>();
  const isShown = shown?.opening === opening.count;
  if (!isShown && read.data !== undefined && opening.isFresh) setShown({ opening: opening.count, payer: read.data });
  return {
    payer: isShown ? shown.payer : undefined,
    /** As they were read last, be it before the dialog opened. */
    known: read.data,
    /** Another one each time. */
    key: opening.count,
    reopened: again ?? (read.message === undefined ? undefined : { message: read.message }),
    error: read.error,
    retry: read.retry,
    readAgain,
    /** `typed`: the form that is taken over; `kept`: what alone is taken over of one whose amounts can be booked already. */
    reopen: (message: string, typed?: SettlementForm, kept?: Evidence) => {
      opening.readAgain();
      setAgain({ message, before: shown?.payer, typed, kept });
      readAgain();
    },
  };
};
