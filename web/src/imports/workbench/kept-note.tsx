import Link from '@cloudscape-design/components/link';
import { useEffect, useEffectEvent } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { workbenchTexts } from '../../../../shared/imports/texts/site-workbench.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { useText } from '../../locale/text.ts';
import { useFollow } from '../../ui/follow.ts';
import { importParameter, importPlanPath } from '../parts/import-address.ts';
import type { Plan } from './view.ts';

/** The link back to checked rows that are not billed yet. */
const KeptNote = ({ jobId, title }: { jobId: Id<'job'>; title: string }) => {
  const t = useText();
  const follow = useFollow();
  return (
    <>
      {t(workbenchTexts.kept, { title })}{' '}
      <Link href={importPlanPath(jobId)} onFollow={follow} color="inverted">
        {t(workbenchTexts.backToRows)}
      </Link>
    </>
  );
};

/** Leaves a note with the way back when the page is left before its rows are billed: nothing else leads to them. */
export const useKeptNote = (jobId: Id<'job'>, { title, actions }: Pick<Plan, 'title' | 'actions'>): void => {
  const { notify, dismiss } = useNotify();
  const id = `import-plan:${jobId}`;
  const leave = useEffectEvent(() => {
    // The dialog of the same import says itself how it goes on.
    const isInDialog = new URLSearchParams(window.location.search).get(importParameter) === jobId;
    if (actions.correct === null && !isInDialog)
      notify({ type: 'info', id, content: () => <KeptNote jobId={jobId} title={title} /> });
  });
  useEffect(() => {
    dismiss(id);
    return () => leave();
  }, [dismiss, id]);
};
