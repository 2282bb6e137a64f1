import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../shared/contract/call.ts';
import type { ErrorCode } from '../../../shared/contract/errors.ts';
import type { notices } from '../../../shared/notices/contract.ts';
import { whyNotEditable, whyNotSendable } from '../../../shared/notices/rules.ts';
import { editNoticePath, noticesPath } from '../app/paths.ts';
import { useSession } from '../app/session-context.ts';
import { useFollow } from '../ui/follow.ts';
import { neverAt } from '../../../shared/contract/time.ts';

export type NoticeCard = Answer<typeof notices.getNoticeDetail>;

/** Why an act is not open, by the server's own rule. Whether the deadline has passed is what the server's clock says. */
export const whyNot = (card: NoticeCard, action: 'edit' | 'send'): ErrorCode | undefined => {
  if (card.allowedActions.includes(action)) return undefined;
  if (card.deadline === 1) return 'noticeClosed';
  const facts = {
    timeZone: 'UTC',
    sendStatus: card.sendStatus,
    sent: card.sendAt === neverAt ? undefined : {},
    jobId: card.jobKey,
    importing: card.importing,
  };
  const refusal = action === 'edit' ? whyNotEditable(facts, 0) : whyNotSendable(facts, card.unSendTotal, 0);
  return refusal ?? 'peopleBehind';
};

/** Title, closed tag and the acts on the whole notice (S2.20, S2.21, S2.25). */
export const DetailHeader = ({
  card,
  isRefreshing,
  onRefresh,
  onSend,
}: {
  card: NoticeCard;
  isRefreshing: boolean;
  onRefresh: () => void;
  onSend: () => void;
}) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const follow = useFollow();
  const whyNotEdit = whyNot(card, 'edit');
  const whyNotSend = whyNot(card, 'send');
  const mayChange = can('UPDATE_PAYMENT_NOTICE');
  return (
    <Header
      variant="h1"
      info={card.deadline === 1 ? <Badge color="red">{t('notices.detail.closed')}</Badge> : undefined}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <Button iconName="refresh" ariaLabel={t('site.action.refresh')} loading={isRefreshing} onClick={onRefresh} />
          <Button href={noticesPath} onFollow={follow}>
            {t('notices.detail.back')}
          </Button>
          {mayChange && (
            <Button
              {...(whyNotEdit
                ? { disabled: true, disabledReason: t(`error.${whyNotEdit}`) }
                : { href: editNoticePath(card.id), onFollow: follow })}
            >
              {t('notices.detail.edit')}
            </Button>
          )}
          {mayChange && (
            <Button
              variant="primary"
              disabled={whyNotSend !== undefined}
              {...(whyNotSend && { disabledReason: t(`error.${whyNotSend}`) })}
              onClick={onSend}
            >
              {t('notices.detail.send.all')}
            </Button>
          )}
        </SpaceBetween>
      }
    >
      {card.title}
    </Header>
  );
};
