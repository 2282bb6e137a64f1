import { useState } from 'react';
import type { Id } from '../../../../../shared/contract/ids.ts';
import type { ChangeView, DetailView, LifeJob } from '../view.ts';
import type { LifeDialogProps } from './use-change.ts';

export interface LifeJobProps extends LifeDialogProps {
  readonly view: DetailView;
  readonly onView: ChangeView;
}

/** Starts the job of a dialog, closes the dialog and shows the progress. Reloads the list in any case (S8.30, S8.31). */
export const useStart = (doing: LifeJob, { onView, onClose, refresh }: LifeJobProps) => {
  const [problem, setProblem] = useState<unknown>();
  const start = async (begin: () => Promise<{ readonly jobId: Id<'job'> }>) => {
    setProblem(undefined);
    try {
      const { jobId } = await begin();
      onView({ work: jobId, doing, selected: '' });
      onClose();
    } catch (error) {
      setProblem(error);
    }
    await refresh();
  };
  return { start, problem };
};
