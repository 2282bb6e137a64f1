import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { studentName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { AmountList } from '../../ui/amount-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Payer } from './proposal.ts';

/** S2.45: how a top-up ended that was refused for good, and what the student has paid by now (S8.11). */
export const SettlementStatus = ({
  failed,
  payer,
  widthPx,
  onClose,
}: {
  /** Why it was refused. */
  failed: string;
  payer: Payer | undefined;
  widthPx: number;
  onClose: () => void;
}) => {
  const t = useText();
  const { dialog } = paymentTexts;
  return (
    <Dialog
      width={widthPx}
      title={t(dialog.status)}
      onClose={onClose}
      footer={
        <div className="settlement-footer">
          <Button variant="primary" onClick={onClose}>
            {t(siteTexts.action.close)}
          </Button>
        </div>
      }
    >
      <SpaceBetween size="m">
        <div role="status">
          <StatusIndicator type="error">{t(dialog.notRecorded)}</StatusIndicator>
          <div>{failed}</div>
        </div>
        {payer && (
          <>
            <div className="settlement-student">
              <span>{t(dialog.student)}</span>
              <b>{studentName(payer.student.name, payer.student.eName)}</b>
            </div>
            <AmountList
              className="settlement-summary"
              amounts={[
                [t(dialog.figure.due), payer.due],
                [t(dialog.figure.received), payer.received],
                [t(dialog.figure.outstanding), payer.outstanding],
              ]}
            />
          </>
        )}
      </SpaceBetween>
    </Dialog>
  );
};
