import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { getNoticeDetail } from '../../../../shared/notices/calls/get-notice-detail.ts';
import { noticeDetailTexts } from '../../../../shared/notices/texts/site-detail.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { useFollow } from '../../ui/follow.ts';
import { errorTexts } from '../../../../shared/contract/error-texts.ts';
import { copyNoticePath, editNoticePath, noticesPath } from '../parts/paths.ts';

export type NoticeCard = Answer<typeof getNoticeDetail>;

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
  const follow = useFollow();
  const { edit, send } = card.actions;
  return (
    <Header
      variant="h1"
      info={card.deadlineState === 'ended' ? <Badge color="red">{t(noticeDetailTexts.closed)}</Badge> : undefined}
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
          {edit !== 'forbidden' && (
            <Button href={copyNoticePath(card.noticeId)} onFollow={follow}>
              {t(noticeDetailTexts.copy)}
            </Button>
          )}
          {edit !== 'forbidden' && (
            <Button
              {...(edit
                ? { disabled: true, disabledReason: t(errorTexts[edit]) }
                : { href: editNoticePath(card.noticeId), onFollow: follow })}
            >
              {t(noticeDetailTexts.edit)}
            </Button>
          )}
          {send !== 'forbidden' && (
            <Button
              variant="primary"
              disabled={send !== null}
              {...(send && { disabledReason: t(errorTexts[send]) })}
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
