import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { useSearchParams } from 'react-router-dom';
import type { Answer } from '../../../../shared/contract/call.ts';
import { looseId, type Id } from '../../../../shared/contract/ids.ts';
import { imports } from '../../../../shared/imports/contract.ts';
import { notices } from '../../../../shared/notices/contract.ts';
import { readAgain } from '../../client/hooks.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { usePoll } from '../../jobs/parts/use-poll.ts';
import { LoadError } from '../../ui/table-states.tsx';
import { importAddress, importParameter } from '../parts/import-address.ts';
import { emptyForm } from './form.ts';
import { ImportFrame } from './frame.tsx';
import { GoesOn } from './goes-on.tsx';
import { ImportProgress } from './progress.tsx';
import { ImportResult } from './result.tsx';
import { ImportSelect, type FailedImport } from './select.tsx';

type Result = Answer<typeof imports.getImportResult>;

const isOver = ({ cacheKey }: Result): boolean => cacheKey === undefined;

interface DialogProps {
  readonly onClose: () => void;
  readonly onDone: (noticeId: Id<'notice'>) => void;
}

/** The job of the import, in the address of the page: a reload finds it again. */
const useImportKey = () => {
  const [params, setParams] = useSearchParams();
  const read = looseId('job').safeParse(params.get(importParameter));
  const setKey = (key: Id<'job'> | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (key === undefined) next.delete(importParameter);
        else next.set(importParameter, key);
        return next;
      },
      { replace: true },
    );
  return { key: read.success ? read.data : undefined, setKey };
};

/** A running or finished import. When nothing came of it, the dialog is back at the upload (N4.43). */
const Started = ({
  jobKey,
  onClose,
  onDone,
  select,
}: DialogProps & { jobKey: Id<'job'>; select: (failed: FailedImport) => ReactNode }) => {
  const t = useText();
  const { notify, dismiss } = useNotify();
  // Who watches it needs no way back to it.
  useEffect(() => dismiss('import'), [dismiss]);
  const { data, error, refetch } = usePoll(imports.getImportResult, { key: jobKey }, isOver);
  if (!data)
    return (
      <ImportFrame step={1} onClose={onClose}>
        {error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Box textAlign="center">
            <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>
          </Box>
        )}
      </ImportFrame>
    );
  if (!isOver(data)) {
    const leave = () => {
      notify({ type: 'info', id: 'import', content: () => <GoesOn address={importAddress(jobKey)} /> });
      onClose();
    };
    return (
      <ImportFrame step={1} onClose={leave}>
        <ImportProgress counts={data} onLeave={leave} />
      </ImportFrame>
    );
  }
  const { noticeId, message, failCount } = data;
  if (noticeId === undefined || message !== undefined) return select({ key: jobKey, message, failCount });
  return (
    <ImportFrame step={2} onClose={onClose}>
      <ImportResult jobKey={jobKey} result={data} onClose={onClose} onDone={() => onDone(noticeId)} />
    </ImportFrame>
  );
};

/** Imports a notice from an Excel file (N2.50, N4.42-44). */
export const ImportDialog = ({ onClose, onDone }: DialogProps) => {
  const cache = useQueryClient();
  const { key, setKey } = useImportKey();
  // Outlives the way to the second step and back.
  const [form, setForm] = useState(emptyForm);
  const end = () => {
    setKey(undefined);
    void readAgain(cache, [notices.listNotices]);
    onClose();
  };
  const select = (failed: FailedImport | undefined) => (
    <ImportSelect form={form} failed={failed} onChange={setForm} onStarted={setKey} onClose={end} />
  );
  if (key !== undefined) return <Started key={key} jobKey={key} onClose={end} onDone={onDone} select={select} />;
  return select(undefined);
};
