import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { getNoticeDetail } from '../../../../shared/notices/calls/get-notice-detail.ts';
import { noticeDetailTexts } from '../../../../shared/notices/texts/site-detail.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { useFollow } from '../../ui/follow.ts';
import { useLinkBack } from '../../ui/way-back.ts';
import { errorTexts } from '../../../../shared/contract/error-texts.ts';
import type { MessageActs } from './messages/acts.ts';
import { MessagesButton } from './messages/buttons.tsx';
import { copyNoticePath, editNoticePath, noticesPath, previewNoticePath } from '../parts/paths.ts';

export type NoticeCard = Answer<typeof getNoticeDetail>;

/** Opens the parent's page of the first student in a new tab (S2.12, N9.26); the tab shares the sign-in with this one. */
const Preview = ({ card: { noticeId, actions } }: { card: NoticeCard }) => {
  const t = useText();
  const refusal = actions.preview;
  return (
    <Button
      iconName="external"
      iconAlign="right"
      disabled={refusal !== null}
      {...(refusal && { disabledReason: t(errorTexts[refusal]) })}
      onClick={() => window.open(previewNoticePath(noticeId), '_blank')}
    >
      {t(noticeDetailTexts.preview)}
    </Button>
  );
};

/** Title, closed tag and the actions on the whole notice (S2.20, S2.21, S2.24, S2.25). */
export const DetailHeader = ({
  card,
  isRefreshing,
  onRefresh,
  onSend,
  menu,
  messages,
}: {
  card: NoticeCard;
  isRefreshing: boolean;
  onRefresh: () => void;
  onSend: () => void;
  /** Rarer actions. */
  menu: ReactNode;
  messages: MessageActs;
}) => {
  const t = useText();
  const follow = useFollow();
  const back = useLinkBack(noticesPath);
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
          <Button {...back}>{t(noticeDetailTexts.back)}</Button>
          <Preview card={card} />
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
          {menu}
          <MessagesButton card={card} messages={messages} />
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
