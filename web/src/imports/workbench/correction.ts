import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { correctImportRows } from '../../../../shared/imports/calls/correct-import-rows.ts';
import { getImportPlan } from '../../../../shared/imports/calls/get-import-plan.ts';
import { workbenchTexts } from '../../../../shared/imports/texts/site-workbench.ts';
import { readAgain, useSend } from '../../client/hooks.ts';
import { useText } from '../../locale/text.ts';
import { useErrorText } from '../../ui/error-text.ts';
import type { PlanRow } from './view.ts';

/** Corrects one cell; the server judges the row again, and the page is read anew. */
export const useCorrection = (jobId: Id<'job'>) => {
  const t = useText();
  const textOf = useErrorText();
  const cache = useQueryClient();
  const [spoken, setSpoken] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const { mutateAsync } = useSend(correctImportRows, {
    intent: `correct-import:${jobId}`,
    invalidates: [getImportPlan],
  });
  const correct = async ({ row, cells }: PlanRow, column: number, text: string): Promise<void> => {
    setFailure(undefined);
    const changed = cells.map((cell, index) => (index === column ? text.trim() || null : cell));
    try {
      const { list } = await mutateAsync({ jobId, rows: [{ row, cells: changed, shown: [...cells] }] });
      const [state] = list.map((one) => one.state);
      const outcome = state ? workbenchTexts.state[state] : workbenchTexts.removed;
      setSpoken(t(workbenchTexts.corrected, { row, state: t(outcome) }));
    } catch (error) {
      setFailure(error);
      await readAgain(cache, [getImportPlan]);
      // The table keeps the cell open, with what was typed.
      throw error;
    }
  };
  return {
    ...{ correct, spoken, problem: failure === undefined ? undefined : textOf(failure) },
    /** Before another way to correct: its own reason would be hidden by this one. */
    forgetProblem: () => setFailure(undefined),
  };
};
