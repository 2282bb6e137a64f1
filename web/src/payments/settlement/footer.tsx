import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import type { Ref } from 'react';
import { moneyText } from '../../../../shared/money/money-text.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { printTexts } from '../../../../shared/print/texts/site.ts';
import { useLanguage } from '../../locale/language.tsx';
import { useCurrency } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import type { PrintChoice } from '../../print/parts/print-choice.ts';
import type { WayOut } from '../parts/booking.ts';
import { BookingFooter } from '../parts/footer.tsx';

/** `items`: choose what is paid; `pay`: enter the accounts. */
export type Step = 'items' | 'pay';

interface FooterProps {
  readonly step: Step;
  readonly isPayable: boolean;
  /** Whether the items can be chosen: those of a live order cannot. */
  readonly canChoose: boolean;
  /** What would be booked. */
  readonly fen: number;
  /** Set when the last attempt may have been booked: what the user can do about it. */
  readonly wayOut: WayOut | undefined;
  readonly isPending: boolean;
  readonly receipt: PrintChoice;
  readonly button: Ref<ButtonProps.Ref>;
  readonly onStep: (step: Step) => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export const SettlementFooter = (props: FooterProps) => {
  const { step, isPayable, canChoose, fen, wayOut, isPending, receipt, button, onStep, onConfirm, onCancel } = props;
  const t = useText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  const isUnknown = wayOut !== undefined;
  const isChoosing = step === 'items' && !isUnknown;
  const confirm = t(paymentTexts.dialog[wayOut?.way ?? 'confirm'], { amount: moneyText(fen, locale, currency) });
  return (
    <BookingFooter
      {...{ isPending, button, onConfirm, onCancel }}
      look={wayOut?.look}
      confirm={isPayable && !isChoosing ? confirm : undefined}
    >
      {isPayable && !isChoosing && receipt.isOffered && wayOut?.way !== 'look' && (
        <Checkbox
          checked={receipt.isChosen}
          disabled={isPending}
          onChange={({ detail }) => receipt.choose(detail.checked)}
        >
          {t(printTexts.action)}
        </Checkbox>
      )}
      {isPayable && canChoose && !isChoosing && !isUnknown && (
        <Button disabled={isPending} onClick={() => onStep('items')}>
          {t(paymentTexts.dialog.back)}
        </Button>
      )}
      {isPayable && isChoosing && (
        <Button variant="primary" onClick={() => onStep('pay')}>
          {t(paymentTexts.dialog.next)}
        </Button>
      )}
    </BookingFooter>
  );
};
