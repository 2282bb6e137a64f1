import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { getPaidImportResult } from '../../../../shared/imports/calls/get-paid-import-result.ts';
import { moneyImportTexts } from '../../../../shared/imports/texts/site-money.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { queryKeyOf } from '../../client/hooks.ts';
import { useText } from '../../locale/text.ts';
import { dialogWidths } from '../../payments/parts/dialog-widths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { importNoteId } from '../parts/import-address.ts';
import { isOver, type MoneyResult, type MoneyTarget } from './kinds.ts';
import { LeftNote } from './left-note.tsx';
import { MoneyImport } from './money-import.tsx';
import { failedUploadId } from './upload.tsx';

const widthPx = dialogWidths.refund;

/** Imports refunds into the notice of a page (S2.47). Closing it leaves the import as it is; a note leads back to it. */
export const ImportRefundsDialog = ({
  jobId,
  address,
  onJob,
  onClose,
  onBooked,
  onUnseen,
  ...of
}: Omit<MoneyTarget, 'kind'> & {
  jobId: Id<'job'> | undefined;
  /** Where an import is found again. */
  address: (jobId: string) => string;
  onJob: (jobId: Id<'job'> | undefined) => void;
  onClose: () => void;
  /** Runs when an import that was left has ended. */
  onBooked: () => void;
  /** Runs when the note of an import that was left is closed. */
  onUnseen: (jobId: Id<'job'>) => void;
}) => {
  const t = useText();
  const cache = useQueryClient();
  const { notify, dismiss } = useNotify();
  const { noticeId } = of;
  const [isSending, setSending] = useState(false);
  useEffect(() => dismiss(failedUploadId), [dismiss]);
  useEffect(() => {
    if (jobId !== undefined) dismiss(importNoteId(jobId));
  }, [dismiss, jobId]);
  const note = (left: Id<'job'>) =>
    notify({
      ...{ type: 'info', id: importNoteId(left) },
      content: () => <LeftNote jobId={left} noticeId={noticeId} address={address(left)} onOver={onBooked} />,
      onDismiss: () => onUnseen(left),
    });
  const leave = () => {
    const known = jobId && cache.getQueryData<MoneyResult>(queryKeyOf(getPaidImportResult, { jobId, noticeId }));
    if (jobId !== undefined && !(known && isOver(known))) note(jobId);
    onClose();
  };
  return (
    <Dialog width={widthPx} title={t(moneyImportTexts.title.refund)} busy={isSending} onClose={leave}>
      <MoneyImport
        target={{ kind: 'refund', ...of }}
        jobId={jobId}
        onJob={onJob}
        onLate={note}
        onSending={setSending}
        onClose={onClose}
        closeText={t(siteTexts.action.close)}
      />
    </Dialog>
  );
};
