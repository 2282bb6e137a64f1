import Alert from '@cloudscape-design/components/alert';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { refundTexts } from '../../../../shared/refunds/texts/site.ts';
import { useKept } from '../../app/session/kept.ts';
import { useText } from '../../locale/text.ts';

const shownBefore = z.literal(true);

/** What is new about refunds, shown to each user once in this browser (S9.40, S9.41). */
export const RefundTip = () => {
  const t = useText();
  const [wasShown, keep] = useKept('refund-tip', shownBefore);
  const [isShown, setShown] = useState(!wasShown);
  useEffect(() => keep(true), [keep]);
  if (!isShown) return null;
  return (
    <Alert
      type="info"
      dismissible
      dismissAriaLabel={t(refundTexts.dialog.tipClose)}
      header={t(refundTexts.dialog.tip)}
      onDismiss={() => setShown(false)}
    >
      {t(refundTexts.dialog.tipText)}
    </Alert>
  );
};
