import Badge, { type BadgeProps } from '@cloudscape-design/components/badge';
import type { DeadlineState, PayStatus, SendStatus } from '../../../../shared/notices/codes.ts';
import { noticeTexts } from '../../../../shared/notices/texts/site.ts';
import { Money } from '../../locale/money.tsx';
import { useText } from '../../locale/text.ts';
import { payTones } from './pay-tones.ts';

/** The one colour that Cloudscape's badges lack; white text on it has a contrast of 6.5 in light and dark. */
const purple: BadgeProps.Style = { root: { background: '#7d3ac1', color: '#ffffff', borderColor: '#7d3ac1' } };

const badgeOfTone = {
  amber: { color: 'severity-medium' },
  red: { color: 'red' },
  green: { color: 'green' },
  purple: { style: purple },
} as const satisfies Record<string, BadgeProps>;
const sendTones: Record<SendStatus, BadgeProps> = {
  unsent: { color: 'grey' },
  sent: { color: 'blue' },
  withdrawn: { color: 'severity-neutral' },
};

/** A pay status as a coloured badge, always with its word. */
export const PayStatusBadge = ({ status }: { status: PayStatus }) => {
  const t = useText();
  return <Badge {...badgeOfTone[payTones[status]]}>{t(noticeTexts.payStatus[status])}</Badge>;
};

/** A pay status, with what was paid too much. */
export const PayState = ({ status, overpaid }: { status: PayStatus; overpaid: number }) => (
  <>
    <PayStatusBadge status={status} />
    {overpaid > 0 && (
      <>
        {' '}
        <Money fen={overpaid} />
      </>
    )}
  </>
);

export const SendStatusBadge = ({ status }: { status: SendStatus }) => {
  const t = useText();
  return <Badge {...sendTones[status]}>{t(noticeTexts.sendStatus[status])}</Badge>;
};

/** Open, ended, or no deadline (N3.63, S4.14). */
export const DeadlineBadge = ({ state }: { state: DeadlineState }) => {
  const t = useText();
  return <Badge color={state === 'ended' ? 'red' : 'grey'}>{t(noticeTexts.deadlineState[state])}</Badge>;
};
