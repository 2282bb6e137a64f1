import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { payOffTexts } from '../../../../shared/payments/texts/site-pay-off.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/table-states.tsx';
import { usePayAccounts } from '../parts/pay-accounts.ts';
import { PayOff } from './pay-off.tsx';
import type { PayOffPerson } from './plan.ts';

/** Wide enough for a table. */
const widthPx = 908;

interface PayOffDialogProps {
  readonly noticeId: Id<'notice'>;
  readonly schoolId: Id<'school'>;
  /** The people meant, as they were read; undefined while they are read. */
  readonly people: readonly PayOffPerson[] | undefined;
  readonly error: unknown;
  /** Reads the people again. */
  readonly onRead: () => void;
  readonly onStarted: (jobId: Id<'job'>) => void;
  /** The dialog closes while it is not known whether the pay-off was started. */
  readonly onUnknown: () => void;
  readonly onClose: () => void;
}

/** Books the required items of many people as paid, by a job (S2.51): how they paid, and who pays what. */
export const PayOffDialog = ({ people, error, schoolId, onRead, ...props }: PayOffDialogProps) => {
  const t = useText();
  const accounts = usePayAccounts(schoolId);
  const fault = error ?? accounts.error;
  const [isReady, setReady] = useState(false);
  if (people && accounts.data && !isReady) setReady(true);
  if (isReady && accounts.data)
    return <PayOff {...{ people, onRead, widthPx }} readError={error} accounts={accounts.data.list} {...props} />;
  return (
    <Dialog width={widthPx} title={t(payOffTexts.title)} onClose={props.onClose}>
      {fault ? (
        <LoadError error={fault} onRetry={() => (error ? onRead() : void accounts.refetch())} />
      ) : (
        <Box textAlign="center">
          <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>
        </Box>
      )}
    </Dialog>
  );
};
