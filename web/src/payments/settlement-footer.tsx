import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { WayOut } from './charge.ts';

/** `items`: choose what is paid; `pay`: on which accounts. */
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
  /** The last attempt may have been booked: the one thing to do about it. */
  unknown: WayOut['way'] | undefined;
  isPending: boolean;
  onStep: (step: Step) => void;
  onConfirm: () => void;
  onCancel: () => void;
}) => {
  const { t } = useTranslation();
  const isUnknown = unknown !== undefined;
  const isChoosing = step === 'items' && !isUnknown;
  return (
    <Box float="right">
      <SpaceBetween direction="horizontal" size="xs">
        <Button variant="link" disabled={isPending} onClick={onCancel}>
          {t('site.action.cancel')}
        </Button>
        {!isChoosing && !isUnknown && (
          <Button disabled={isPending} onClick={() => onStep('items')}>
            {t('payments.dialog.back')}
          </Button>
        )}
        {isChoosing ? (
          <Button variant="primary" disabled={!isPayable} onClick={() => onStep('pay')}>
            {t('payments.dialog.next')}
          </Button>
        ) : (
          <Button variant="primary" disabled={!isPayable} loading={isPending} onClick={onConfirm}>
            {t(`payments.dialog.${unknown ?? 'confirm'}`)}
          </Button>
        )}
      </SpaceBetween>
    </Box>
  );
};
