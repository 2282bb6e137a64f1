import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { thirdPartyTexts } from '../../../../shared/payments/texts/site-third-party.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useSession } from '../../app/session/session-context.ts';
import { serverNow } from '../../client/server-clock.ts';
import { useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/table-states.tsx';
import { dialogWidths } from '../parts/dialog-widths.ts';
import { useOpenedPayer } from '../settlement/opened.ts';
import { sentBefore } from './booking.ts';
import { startForm } from './form.ts';
import { ThirdPartyRecord } from './record.tsx';

const widthPx = dialogWidths.payment;

/**
 * Records a payment that came in through an outside system, as the server allows. What was typed stays when the dialog
 * opens again because something has changed. `onChanged` runs when money may have moved or the shown data was out of date.
 */
export const ThirdPartyDialog = ({
  personId,
  onClose,
  onChanged,
}: {
  personId: Id<'person'>;
  onClose: () => void;
  onChanged: () => Promise<void>;
}) => {
  const t = useText();
  const timeZone = useTimeZone();
  const { me } = useSession();
  const { payer, key, reopened, reopen, error, retry } = useOpenedPayer(personId, undefined, onChanged);
  const [initial] = useState(() => sentBefore(personId, me.subject) ?? startForm(serverNow(), timeZone));
  const [form, setForm] = useState(initial);
  if (payer)
    return (
      <ThirdPartyRecord
        key={key}
        {...{ payer, form, reopened, widthPx, onClose }}
        isDirty={form !== initial}
        onForm={setForm}
        onReopen={reopen}
        onEnd={() => {
          onClose();
          void onChanged();
        }}
      />
    );
  return (
    <Dialog width={widthPx} title={t(thirdPartyTexts.title)} onClose={onClose}>
      {error ? (
        <LoadError error={error} onRetry={retry} />
      ) : (
        <Box textAlign="center">
          <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>
        </Box>
      )}
    </Dialog>
  );
};
