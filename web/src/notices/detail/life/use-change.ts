import { useState } from 'react';
import type { Call } from '../../../../../shared/contract/call.ts';
import type { FieldFault } from '../../../../../shared/contract/errors.ts';
import type { Text } from '../../../../../shared/contract/texts.ts';
import { useNotify } from '../../../app/layout/notify.tsx';
import { CallError } from '../../../client/call-error.ts';
import { useNewOperation, useSend } from '../../../client/hooks.ts';
import type { Sent } from '../../../client/request.ts';
import type { NoticeCard } from '../header.tsx';
import { onDetail } from '../refresh.ts';

export interface LifeDialogProps {
  readonly card: NoticeCard;
  readonly onClose: () => void;
  readonly refresh: () => Promise<void>;
}

/** Sends the change of a dialog, closes the dialog when it is done, and says so. */
export const useChange = <C extends Call>(call: C, { card, onClose, refresh }: LifeDialogProps, done: Text) => {
  const { notify } = useNotify();
  const intent = `${call.path}:${card.noticeId}`;
  useNewOperation(intent);
  // Read again before the dialog goes: opened once more, it begins with what the page shows.
  const { mutateAsync, isPending } = useSend(call, { intent, invalidates: onDetail });
  const [problem, setProblem] = useState<unknown>();
  const faults: readonly FieldFault[] = problem instanceof CallError ? problem.fields : [];
  const send = async (input: Sent<C>) => {
    setProblem(undefined);
    try {
      await mutateAsync(input);
      onClose();
      notify({ type: 'success', id: 'life', content: (t) => t(done) });
    } catch (error) {
      setProblem(error);
      await refresh();
    }
  };
  return { send, isPending, faults, problem: faults.length > 0 ? undefined : problem };
};
