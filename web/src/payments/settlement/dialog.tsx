import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/table-states.tsx';
import { dialogWidths } from '../parts/dialog-widths.ts';
import { usePayAccounts } from '../parts/pay-accounts.ts';
import { useOpenedPayer } from './opened.ts';
import { Settlement } from './settlement.tsx';
import { SettlementStatus } from './status.tsx';

const widthPx = dialogWidths.payment;

/**
 * Records a payment of one person (S2.44): the first one, a further one on the live order, or another after a refund
 * (S4.26-28), as the server allows. `onChanged` runs when money may have moved or the shown data was out of date.
 */
export const SettlementDialog = ({
  personId,
  orderNo,
  onClose,
  onChanged,
}: {
  personId: Id<'person'>;
  /** The order that a top-up pays. */
  orderNo?: Id<'order'> | undefined;
  onClose: () => void;
  onChanged: () => Promise<void>;
}) => {
  const t = useText();
  const { payer, known, key, reopened, reopen, readAgain, ...read } = useOpenedPayer(personId, orderNo, onChanged);
  const accounts = usePayAccounts(known?.schoolId);
  const error = read.error ?? accounts.error;
  const [failed, setFailed] = useState<string>();
  const fail = (message: string) => {
    setFailed(message);
    readAgain();
  };
  const end = () => {
    onClose();
    void onChanged();
  };
  if (failed !== undefined) return <SettlementStatus {...{ failed, widthPx, onClose }} payer={known} />;
  if (payer && accounts.data)
    return (
      <Settlement
        key={key}
        payer={payer}
        accounts={accounts.data.list}
        reopened={reopened}
        widthPx={widthPx}
        onReopen={reopen}
        onFail={fail}
        onEnd={end}
        onClose={onClose}
      />
    );
  return (
    <Dialog width={widthPx} title={t(paymentTexts.dialog.title)} onClose={onClose}>
      {error ? (
        <LoadError error={error} onRetry={() => (read.error ? read.retry() : void accounts.refetch())} />
      ) : (
        <Box textAlign="center">
          <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>
        </Box>
      )}
    </Dialog>
  );
};
