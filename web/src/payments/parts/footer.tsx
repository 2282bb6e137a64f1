import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import type { ReactNode, Ref } from 'react';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';
import './settlement.css';

interface FooterProps {
  readonly isPending: boolean;
  /** The text of the button that books; undefined while nothing can be booked. */
  readonly confirm: string | undefined;
  readonly button?: Ref<ButtonProps.Ref>;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Further buttons between the two. */
  readonly children?: ReactNode;
}

/** S2.106. When nothing can be booked, there is only the way out. */
export const BookingFooter = ({ isPending, confirm, button, onConfirm, onCancel, children }: FooterProps) => {
  const t = useText();
  return (
    <div className="settlement-footer">
      <Button variant="link" disabled={isPending} onClick={onCancel}>
        {t(siteTexts.action.cancel)}
      </Button>
      {children}
      {confirm !== undefined && (
        <Button {...(button && { ref: button })} variant="primary" loading={isPending} onClick={onConfirm}>
          {confirm}
        </Button>
      )}
    </div>
  );
};
