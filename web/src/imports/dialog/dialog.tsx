import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Id } from '../../../../shared/contract/ids.ts';
import { listNotices } from '../../../../shared/notices/calls/list-notices.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { readAgain } from '../../client/hooks.ts';
import { StaleAlert } from '../../ui/stale-alert.tsx';
import { importNoteId, importParameter, importPlanPath } from '../parts/import-address.ts';
import { useJobParameter } from '../parts/job-parameter.ts';
import { AddRows } from './add-rows.tsx';
import type { FailedImport } from './failed.tsx';
import { FirstStep } from './first-step.tsx';
import type { ImportForm } from './form.ts';
import { ImportFrame } from './frame.tsx';
import { isFailed, isOver } from './is-over.ts';
import { backgroundNote } from './background-note.tsx';
import { ImportProgress } from './progress.tsx';
import { ImportResult } from './result.tsx';
import { useImportResult } from './use-import-result.ts';
import { Waiting } from './waiting.tsx';

interface DialogProps {
  readonly onClose: () => void;
  readonly onDone: (noticeId: Id<'notice'>, then: 'show' | 'send') => void;
}

/** Opens the checked rows. Back leads from them to the list without the job, which would lead forward again. */
const OpenCheckedRows = ({ jobId, onOpen }: { jobId: Id<'job'>; onOpen: (jobId: Id<'job'>) => void }) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = useEffectEvent(async () => {
    onOpen(jobId);
    const list = new URLSearchParams(search);
    list.delete(importParameter);
    await navigate({ search: list.toString() }, { replace: true });
    await navigate(importPlanPath(jobId));
  });
  useEffect(() => void open(), []);
  return <Waiting error={undefined} onRetry={() => undefined} />;
};

/** A running or finished import. When it added nothing, the dialog returns to the upload (N4.43). */
const Started = ({
  jobId,
  onClose,
  onDone,
  onOpen,
  onStarted,
  select,
}: DialogProps & {
  jobId: Id<'job'>;
  onOpen: (jobId: Id<'job'>) => void;
  onStarted: (jobId: Id<'job'>) => void;
  select: (failed: FailedImport) => ReactNode;
}) => {
  const { notify, dismiss } = useNotify();
  const [isAdding, setAdding] = useState(false);
  // The note with the way back is not needed while the dialog is open.
  useEffect(() => dismiss(importNoteId(jobId)), [dismiss, jobId]);
  const { data, error, refetch, isFetchedAfterMount, dataUpdatedAt } = useImportResult(jobId);
  // An answer of before the rows were billed would lead back to them.
  if (!data || (data.isChecked && !isFetchedAfterMount))
    return (
      <ImportFrame step={1} onClose={onClose}>
        <Waiting error={error} onRetry={() => void refetch()} />
      </ImportFrame>
    );
  if (!isOver(data)) {
    const leave = () => {
      notify({ type: 'info', id: importNoteId(jobId), content: () => backgroundNote(jobId) });
      onClose();
    };
    return (
      <ImportFrame step={1} onClose={leave}>
        {error && <StaleAlert sinceMs={dataUpdatedAt} onRetry={() => void refetch()} />}
        <ImportProgress result={data} onLeave={leave} />
      </ImportFrame>
    );
  }
  if (data.isChecked)
    return (
      <ImportFrame step={1} onClose={onClose}>
        <OpenCheckedRows jobId={jobId} onOpen={onOpen} />
      </ImportFrame>
    );
  const { noticeId, isIntoNotice } = data;
  const hasFailed = isFailed(data);
  if (noticeId === undefined || (hasFailed && !isIntoNotice)) return select({ jobId, result: data });
  if (hasFailed || isAdding)
    return (
      <AddRows
        noticeId={noticeId}
        failed={hasFailed ? { jobId, result: data } : undefined}
        onStarted={onStarted}
        onCancel={hasFailed ? onClose : () => setAdding(false)}
      />
    );
  return (
    <ImportFrame step={2} onClose={onClose}>
      <ImportResult
        jobId={jobId}
        result={data}
        onAddRows={() => setAdding(true)}
        onClose={onClose}
        onDone={(then) => onDone(noticeId, then)}
      />
    </ImportFrame>
  );
};

/** Imports a notice from an Excel file (N2.50, N4.42-44). */
export const ImportDialog = ({ onClose, onDone }: DialogProps) => {
  const cache = useQueryClient();
  const { jobId: jobOfAddress, setJobId } = useJobParameter(importParameter);
  // The job whose rows are being opened, which the address has no longer.
  const [opened, setOpened] = useState<Id<'job'>>();
  const jobId = jobOfAddress ?? opened;
  // Kept while the dialog shows the other steps.
  const [form, setForm] = useState<ImportForm>();
  const end = () => {
    setJobId(undefined);
    void readAgain(cache, [listNotices]);
    onClose();
  };
  const select = (failed: FailedImport | undefined) => (
    <FirstStep form={form} failed={failed} onChange={setForm} onStarted={setJobId} onClose={end} />
  );
  if (jobId !== undefined)
    return <Started key={jobId} {...{ jobId, onDone, select }} onClose={end} onOpen={setOpened} onStarted={setJobId} />;
  return select(undefined);
};
