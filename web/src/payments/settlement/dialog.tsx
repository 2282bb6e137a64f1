import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { getNoticePerson } from '../../../../shared/people/calls/get-notice-person.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useCall } from '../../client/hooks.ts';
import { useText } from '../../locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/table-states.tsx';
import { usePayAccounts } from '../parts/pay-accounts.ts';
import { Settlement } from './settlement.tsx';
import './settlement.css';

interface Opened {
  /** The payer is read when the dialog opens; later answers do not replace it while the user works. */
  readonly atMs: number;
  /** Why the dialog opened again. */
  readonly message?: string;
}

/** S2.107: 580 for payments; full width on a phone. */
const widthPx = 580;

/**
 * Records a first payment of one person (S2.44). `onChanged` runs when money may have moved or the shown data was out
 * of date.
 */
export const SettlementDialog = ({
  personId,
  onClose,
  onChanged,
}: {
  personId: Id<'person'>;
  onClose: () => void;
  onChanged: () => Promise<void>;
}) => {
  const t = useText();
  const payer = useCall(getNoticePerson, { personId });
  const accounts = usePayAccounts(payer.data?.schoolId);
  const [opened, setOpened] = useState<Opened>(() => ({ atMs: Date.now() }));
  const error = payer.error ?? accounts.error;
  const reopen = (message: string) => {
    setOpened({ atMs: Date.now(), message });
    void onChanged();
  };
  const end = () => {
    onClose();
    void onChanged();
  };
  if (payer.data && accounts.data && payer.dataUpdatedAt >= opened.atMs)
    return (
      <Settlement
        key={opened.atMs}
        payer={payer.data}
        accounts={accounts.data.list}
        message={opened.message}
        widthPx={widthPx}
        onReopen={reopen}
        onEnd={end}
        onClose={onClose}
      />
    );
  return (
    <Dialog width={widthPx} title={t(paymentTexts.dialog.title)} onClose={onClose}>
      {error ? (
        <LoadError error={error} onRetry={() => void (payer.error ? payer.refetch() : accounts.refetch())} />
      ) : (
        <Box textAlign="center">
          <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>
        </Box>
      )}
    </Dialog>
  );
};
