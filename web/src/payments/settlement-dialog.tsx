import Box from '@cloudscape-design/components/box';
import Modal from '@cloudscape-design/components/modal';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../shared/contract/ids.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { useCall } from '../api/hooks.ts';
import { LoadError } from '../ui/table-states.tsx';
import { Settlement } from './settlement.tsx';
import './settlement.css';

interface Reopened {
  readonly attempt: number;
  /** Why it was opened again. */
  readonly message: string | undefined;
}

/** S2.107: 580 for payments; a phone gives it its whole width. */
const widthPx = 580;

/** Records a first payment of one person (S2.44). `onChanged`: money may have moved, or what was shown was out of date. */
export const SettlementDialog = ({
  personId,
  onClose,
  onChanged,
}: {
  personId: Id<'person'>;
  onClose: () => void;
  onChanged: () => Promise<void>;
}) => {
  const { t } = useTranslation();
  const payer = useCall(people.getNoticePerson, { personId });
  const schoolId = payer.data?.schoolId;
  const accounts = useCall(payments.listPayAccounts, schoolId && { schoolId });
  const [reopened, setReopened] = useState<Reopened>({ attempt: 0, message: undefined });
  const error = payer.error ?? accounts.error;
  // What was read before the dialog was opened may be out of date.
  const isFresh = payer.isFetchedAfterMount && !payer.isRefetching;
  const reopen = async (message: string) => {
    await onChanged();
    setReopened(({ attempt }) => ({ attempt: attempt + 1, message }));
  };
  const end = () => {
    onClose();
    void onChanged();
  };
  if (payer.data && accounts.data && (isFresh || reopened.attempt > 0))
    return (
      <Settlement
        key={reopened.attempt}
        payer={payer.data}
        accounts={accounts.data.list}
        message={reopened.message}
        widthPx={widthPx}
        onReopen={(message) => void reopen(message)}
        onEnd={end}
        onClose={onClose}
      />
    );
  return (
    <Modal
      visible
      width={widthPx}
      header={t('payments.dialog.title')}
      closeAriaLabel={t('site.action.close')}
      onDismiss={onClose}
    >
      {error ? (
        <LoadError error={error} onRetry={() => void (payer.error ? payer.refetch() : accounts.refetch())} />
      ) : (
        <Box textAlign="center">
          <StatusIndicator type="loading">{t('site.table.loading')}</StatusIndicator>
        </Box>
      )}
    </Modal>
  );
};
