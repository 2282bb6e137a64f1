import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import type { Ref } from 'react';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useLanguage } from '../../locale/language.tsx';
import { moneyText } from '../../locale/money.tsx';
import { useCurrency } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import type { WayOut } from './charge.ts';

/** `items`: choose what is paid; `pay`: enter the accounts. */
export type Step = 'items' | 'pay';

/** The button that books, with the amount. */
const Confirm = ({
  fen,
  unknown,
  isPending,
  button,
  onConfirm,
}: Pick<FooterProps, 'fen' | 'unknown' | 'isPending' | 'button' | 'onConfirm'>) => {
  const t = useText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  const amount = moneyText(fen, locale, currency);
  return (
    <Button ref={button} variant="primary" loading={isPending} onClick={onConfirm}>
      {t(paymentTexts.dialog[unknown ?? 'confirm'], { amount })}
    </Button>
  );
};

interface FooterProps {
  readonly step: Step;
  readonly isPayable: boolean;
  /** What would be booked. */
  readonly fen: number;
  /** Set when the last attempt may have been booked: what the user can do about it. */
  readonly unknown: WayOut['way'] | undefined;
  readonly isPending: boolean;
  readonly button: Ref<ButtonProps.Ref>;
  readonly onStep: (step: Step) => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** S2.106. When nothing can be booked, there is only the way out. */
export const SettlementFooter = (props: FooterProps) => {
  const { step, isPayable, unknown, isPending, onStep, onCancel } = props;
  const t = useText();
  const isUnknown = unknown !== undefined;
  const isChoosing = step === 'items' && !isUnknown;
  return (
    <div className="settlement-footer">
      <Button variant="link" disabled={isPending} onClick={onCancel}>
        {t(siteTexts.action.cancel)}
      </Button>
      {isPayable && !isChoosing && !isUnknown && (
        <Button disabled={isPending} onClick={() => onStep('items')}>
          {t(paymentTexts.dialog.back)}
        </Button>
      )}
      {isPayable && isChoosing && (
        <Button variant="primary" onClick={() => onStep('pay')}>
          {t(paymentTexts.dialog.next)}
        </Button>
      )}
      {isPayable && !isChoosing && <Confirm {...props} />}
    </div>
  );
};
