import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useState, type ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import { noticeDetailTexts } from '../../../../shared/notices/texts/site-detail.ts';
import { Page } from '../../app/layout/page.tsx';
import { useSession } from '../../app/session/session-context.ts';
import { useText } from '../../locale/text.ts';
import { SettlementDialog } from '../../payments/parts/settlement-dialog.ts';
import { ThirdPartyDialog } from '../../payments/parts/third-party-dialog.ts';
import { RefundDialog } from '../../refunds/parts/refund-dialog.ts';
import { StaleAlert } from '../../ui/stale-alert.tsx';
import { useNewsOfOpened } from '../editor/opener.ts';
import { useNoticesBreadcrumb } from '../parts/breadcrumb.ts';
import { adjustPersonPath } from '../parts/paths.ts';
import { DetailCard } from './card.tsx';
import { FeeItemsSection } from './fee-items/section.tsx';
import { keepFocusAt, useFocusAtActed } from './focus.ts';
import { DetailHeader, type NoticeCard } from './header.tsx';
import { keepInPlace } from './in-place.ts';
import { HistorySection } from './history/section.tsx';
import { LifeDialogs } from './life/dialogs.tsx';
import { LifeMenu, SelectedMenu } from './life/menu.tsx';
import type { LifeQuestion } from './life/question.ts';
import { useMessageActs, type MessageActs } from './messages/acts.ts';
import { MessageDialogs } from './messages/dialogs.tsx';
import { FailedMessages } from './messages/failed.tsx';
import { MoneyMenu, RefundsOfFile } from './money-imports.tsx';
import { personPanel } from './panel.tsx';
import { DetailPeople } from './people/people.tsx';
import type { PersonRow } from './people/person.ts';
import type { RowActs } from './people/row-actions.tsx';
import type { Selection } from './people/selection.ts';
import type { People } from './people/use-people.ts';
import { useRefresh } from './refresh.ts';
import { NoticeJob, SendDialogs } from './sending/send-dialogs.tsx';
import { useNoticeSending, type NoticeSending } from './sending/send.ts';
import { DetailStatistics } from './statistics.tsx';
import { settling, type ChangeView, type DetailView } from './view.ts';
import './detail.css';

/** The dialog that moves money of the person that the URL names. */
const MoneyDialog = ({
  view: { settle, order, refund, refundOf, record },
  onView,
  refresh,
}: {
  view: DetailView;
  onView: ChangeView;
  refresh: () => Promise<void>;
}) => {
  const { can } = useSession();
  const personId = settle ?? refund ?? record;
  const isRefund = settle === undefined && refund !== undefined;
  // By an address that somebody with more rights has passed on.
  if (personId === undefined || !can(isRefund ? 'REFUND' : 'HANDING_CHARGES')) return null;
  const onClose = () =>
    onView({ settle: undefined, order: undefined, refund: undefined, refundOf: undefined, record: undefined });
  const changed = async () => {
    await refresh();
    keepFocusAt(personId);
  };
  return (
    <Suspense fallback={null}>
      {settle !== undefined && (
        <SettlementDialog key={personId} orderNo={order} {...{ personId, onClose }} onChanged={changed} />
      )}
      {isRefund && <RefundDialog key={personId} of={refundOf} {...{ personId, onClose }} onChanged={changed} />}
      {settle === undefined && refund === undefined && (
        <ThirdPartyDialog key={personId} {...{ personId, onClose }} onChanged={changed} />
      )}
    </Suspense>
  );
};

/** Rarer actions on the notice, and imports of money. */
const Menus = ({
  card,
  onAsk,
  onView,
}: {
  card: NoticeCard;
  onAsk: (question: LifeQuestion) => void;
  onView: ChangeView;
}) => (
  <SpaceBetween direction="horizontal" size="xs">
    <LifeMenu card={card} onAsk={onAsk} />
    <MoneyMenu card={card} onRefunds={() => onView({ refunds: 'new' })} />
  </SpaceBetween>
);

type MoneyViews = ComponentProps<typeof MoneyDialog> & { readonly card: NoticeCard };

/** Money of one person, or of the rows of a file. */
const MoneyDialogs = ({ card, ...views }: MoneyViews) => (
  <>
    <MoneyDialog {...views} />
    <RefundsOfFile card={card} {...views} />
  </>
);

interface Asking {
  readonly sending: NoticeSending;
  readonly messages: MessageActs;
  readonly asked: LifeQuestion | undefined;
  readonly ask: (question: LifeQuestion) => void;
}

/** What the buttons of a row do. */
const useRowActs = ({ noticeId }: NoticeCard, { view, onView }: People, asking: Asking): RowActs => {
  const { sending, messages, asked, ask } = asking;
  const navigate = useNavigate();
  const open = [asked, sending.question, messages.question, view.sending, view.messaging, view.work];
  const keepAt = useFocusAtActed(open.some((one) => one !== undefined));
  /** An act that asks first, and can take its button out of the row. */
  const asks =
    (begin: (one: Selection) => void): ((row: PersonRow) => void) =>
    ({ personId, studentId }) => {
      keepAt(personId);
      begin({ kind: 'some', ids: [studentId] });
    };
  return {
    onAdjust: (row) => void navigate(adjustPersonPath(noticeId, row.personId)),
    onOpen: (row) => {
      keepInPlace(row.personId);
      onView({ person: row.personId });
    },
    onWithdraw: asks((people) => ask({ kind: 'withdraw', people })),
    onDelete: asks((people) => ask({ kind: 'deletePeople', people })),
    onPay: (row) => onView(settling(row.personId)),
    onRefund: (row) => onView({ refund: row.personId }),
    onRecord: (row) => onView({ record: row.personId }),
    onTopUp: (row) => onView(settling(row.personId, row.orderNo)),
    onRemind: asks((recipients) => messages.ask({ act: 'remind', recipients })),
    onSend: asks((recipients) => sending.ask({ recipients, count: 1 })),
  };
};

interface DetailProps {
  readonly card: NoticeCard;
  readonly people: People;
  readonly isRefreshing: boolean;
  /** When the figures were read, while they cannot be reloaded. */
  readonly staleSinceMs: number | undefined;
}

/** Statistics, card and people of one notice, with what can be done about them. */
export const Detail = ({ card, people, isRefreshing, staleSinceMs }: DetailProps) => {
  const t = useText();
  const { view, onView } = people;
  const refresh = useRefresh();
  useNewsOfOpened(() => void refresh());
  const isStale = staleSinceMs !== undefined;
  const sending = useNoticeSending({ card, isRefreshing, isStale }, view, onView, refresh);
  const messages = useMessageActs({ card, isRefreshing }, view, onView, refresh);
  const panel = personPanel(view, onView, refresh);
  const [asked, ask] = useState<LifeQuestion>();
  const acts = useRowActs(card, people, { sending, messages, asked, ask });
  return (
    <Page
      title={card.title}
      breadcrumbs={useNoticesBreadcrumb()}
      header={
        <DetailHeader
          card={card}
          isRefreshing={isRefreshing}
          onRefresh={() => void refresh()}
          onSend={() => sending.ask({ recipients: 'unsent', count: card.counts.unsent })}
          menu={<Menus card={card} onAsk={ask} onView={onView} />}
          messages={messages}
        />
      }
      help={{
        title: t(noticeDetailTexts.titleFallback),
        paragraphs: [t(noticeDetailTexts.helpOne), t(noticeDetailTexts.helpTwo), t(noticeDetailTexts.helpThree)],
      }}
      panel={panel}
    >
      <SpaceBetween size="l">
        {staleSinceMs !== undefined && <StaleAlert sinceMs={staleSinceMs} onRetry={() => void refresh()} />}
        {view.sending === undefined && view.work === undefined && (
          <NoticeJob jobId={card.jobId} onDone={() => void refresh()} />
        )}
        <FailedMessages card={card} people={people} messages={messages} />
        <Container>
          <DetailStatistics card={card} people={people} />
        </Container>
        <DetailCard card={card} />
        <DetailPeople
          card={card}
          people={people}
          acts={acts}
          menuOf={(selection, count) => <SelectedMenu card={card} selection={selection} count={count} onAsk={ask} />}
          messages={messages}
          onSendSelected={(recipients, count) => sending.ask({ recipients, count })}
        />
        <FeeItemsSection card={card} />
        <HistorySection noticeId={card.noticeId} />
      </SpaceBetween>
      <MessageDialogs noticeId={card.noticeId} view={view} onView={onView} acts={messages} refresh={refresh} />
      <SendDialogs card={card} view={view} onView={onView} sending={sending} refresh={refresh} />
      <LifeDialogs {...{ card, view, refresh }} question={asked} onView={onView} onClose={() => ask(undefined)} />
      <MoneyDialogs card={card} view={view} onView={onView} refresh={refresh} />
    </Page>
  );
};
