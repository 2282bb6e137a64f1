import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { ErrorCode } from '../../../../shared/contract/errors.ts';
import { neverAt } from '../../../../shared/contract/time.ts';
import type { notices } from '../../../../shared/notices/contract.ts';
import { whyNotEditable, whyNotSendable } from '../../../../shared/notices/rules.ts';
import { noticeDetailTexts } from '../../../../shared/notices/texts/site-detail.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useSession } from '../../app/session/session-context.ts';
import { useText } from '../../locale/text.ts';
import { refusalText } from '../../ui/error-text.ts';
import { useFollow } from '../../ui/follow.ts';
import { editNoticePath, noticesPath } from '../parts/paths.ts';

export type NoticeCard = Answer<typeof notices.getNoticeDetail>;

/** Why an action is not allowed, by the server's rule. The server's clock decides whether the deadline has passed. */
export const whyNot = (card: NoticeCard, action: 'edit' | 'send'): ErrorCode | undefined => {
  if (card.allowedActions.includes(action)) return undefined;
  if (card.deadline === 1) return 'noticeClosed';
  const facts = {
    timeZone: 'UTC',
    sendStatus: card.sendStatus,
    sent: card.sendAt === neverAt ? undefined : {},
    jobId: card.jobId,
    importing: card.importing,
  };
  const refusal = action === 'edit' ? whyNotEditable(facts, 0) : whyNotSendable(facts, card.unSendTotal, 0);
  return refusal ?? 'peopleBehind';
};

/** Title, closed tag and the actions on the whole notice (S2.20, S2.21, S2.25). */
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
  const t = useText();
  const { can } = useSession();
  const follow = useFollow();
  const whyNotEdit = whyNot(card, 'edit');
  const whyNotSend = whyNot(card, 'send');
  const mayChange = can('UPDATE_PAYMENT_NOTICE');
  return (
    <Header
      variant="h1"
      info={card.deadline === 1 ? <Badge color="red">{t(noticeDetailTexts.closed)}</Badge> : undefined}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <Button
            iconName="refresh"
            ariaLabel={t(siteTexts.action.refresh)}
            loading={isRefreshing}
            onClick={onRefresh}
          />
          <Button href={noticesPath} onFollow={follow}>
            {t(noticeDetailTexts.back)}
          </Button>
          {mayChange && (
            <Button
              {...(whyNotEdit
                ? { disabled: true, disabledReason: t(refusalText(whyNotEdit)) }
                : { href: editNoticePath(card.noticeId), onFollow: follow })}
            >
              {t(noticeDetailTexts.edit)}
            </Button>
          )}
          {mayChange && (
            <Button
              variant="primary"
              disabled={whyNotSend !== undefined}
              {...(whyNotSend && { disabledReason: t(refusalText(whyNotSend)) })}
              onClick={onSend}
            >
              {t(noticeDetailTexts.send.all)}
            </Button>
          )}
        </SpaceBetween>
      }
    >
      {card.title}
    </Header>
  );
};
