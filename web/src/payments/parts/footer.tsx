import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import type { ReactNode, Ref } from 'react';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';
import './settlement.css';

interface FooterProps {
  readonly isPending: boolean;
  /** Whether what would be booked is still being read: the dialog can be left meanwhile. */
  readonly isAsking?: boolean;
  /** The text of the button that books; undefined while nothing can be booked. */
  readonly confirm: string | undefined;
  readonly button?: Ref<ButtonProps.Ref>;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Gives up an attempt whose outcome is unknown, and shows what is so now. */
  readonly look?: (() => void) | undefined;
  /** Further buttons between the two. */
  readonly children?: ReactNode;
}

/** S2.106. When nothing can be booked, there is only the way out. */
export const BookingFooter = ({
  isPending,
  isAsking = false,
  confirm,
  button,
  onConfirm,
  onCancel,
  look,
  children,
}: FooterProps) => {
  const t = useText();
  return (
    <div className="settlement-footer">
      <Button variant="link" disabled={isPending} onClick={onCancel}>
        {t(siteTexts.action.cancel)}
      </Button>
      {children}
      {look && (
        <Button disabled={isPending} onClick={look}>
          {t(paymentTexts.dialog.look)}
        </Button>
      )}
      {confirm !== undefined && (
        <Button {...(button && { ref: button })} variant="primary" loading={isPending || isAsking} onClick={onConfirm}>
          {confirm}
        </Button>
      )}
    </div>
  );
};
