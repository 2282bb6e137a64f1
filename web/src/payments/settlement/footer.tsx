import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';
import type { WayOut } from './charge.ts';

/** `items`: choose what is paid; `pay`: enter the accounts. */
export type Step = 'items' | 'pay';

/** S2.106 */
export const SettlementFooter = ({
  step,
  isPayable,
  unknown,
  isPending,
  onStep,
  onConfirm,
  onCancel,
}: {
  step: Step;
  isPayable: boolean;
  /** Set when the last attempt may have been booked: what the user can do about it. */
  unknown: WayOut['way'] | undefined;
  isPending: boolean;
  onStep: (step: Step) => void;
  onConfirm: () => void;
  onCancel: () => void;
}) => {
  const t = useText();
  const isUnknown = unknown !== undefined;
  const isChoosing = step === 'items' && !isUnknown;
  return (
    <Box float="right">
      <SpaceBetween direction="horizontal" size="xs">
        <Button variant="link" disabled={isPending} onClick={onCancel}>
          {t(siteTexts.action.cancel)}
        </Button>
        {!isChoosing && !isUnknown && (
          <Button disabled={isPending} onClick={() => onStep('items')}>
            {t(paymentTexts.dialog.back)}
          </Button>
        )}
        {isChoosing ? (
          <Button variant="primary" disabled={!isPayable} onClick={() => onStep('pay')}>
            {t(paymentTexts.dialog.next)}
          </Button>
        ) : (
          <Button variant="primary" disabled={!isPayable} loading={isPending} onClick={onConfirm}>
            {t(paymentTexts.dialog[unknown ?? 'confirm'])}
          </Button>
        )}
      </SpaceBetween>
    </Box>
  );
};
