import { useEffect } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { moneyImportTexts } from '../../../../shared/imports/texts/site-money.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { useText } from '../../locale/text.ts';
import { dialogWidths } from '../../payments/parts/dialog-widths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { BackgroundNote } from '../dialog/background-note.tsx';
import type { MoneyTarget } from './kinds.ts';
import { MoneyImport } from './money-import.tsx';

const widthPx = dialogWidths.refund;

/** Imports refunds into the notice of a page (S2.47). Closing it leaves the import as it is; a note leads back to it. */
export const ImportRefundsDialog = ({
  jobId,
  address,
  onJob,
  onClose,
  ...of
}: Omit<MoneyTarget, 'kind'> & {
  jobId: Id<'job'> | undefined;
  /** Where an import is found again. */
  address: (jobId: string) => string;
  onJob: (jobId: Id<'job'> | undefined) => void;
  onClose: () => void;
}) => {
  const t = useText();
  const { notify, dismiss } = useNotify();
  useEffect(() => dismiss('import'), [dismiss]);
  const leave = () => {
    if (jobId !== undefined)
      notify({ type: 'info', id: 'import', content: () => <BackgroundNote address={address(jobId)} /> });
    onClose();
  };
  return (
    <Dialog width={widthPx} title={t(moneyImportTexts.title.refund)} onClose={leave}>
      <MoneyImport
        target={{ kind: 'refund', ...of }}
        jobId={jobId}
        onJob={onJob}
        onClose={onClose}
        closeText={t(siteTexts.action.close)}
      />
    </Dialog>
  );
};
