import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import Toggle from '@cloudscape-design/components/toggle';
import type { Answer } from '../../../../shared/contract/call.ts';
import { asId, type Id } from '../../../../shared/contract/ids.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import type { listStudentBills } from '../../../../shared/students/calls/list-student-bills.ts';
import { studentPageTexts } from '../../../../shared/students/texts/site-page.ts';
import { DateText } from '../../locale/dates.tsx';
import { Money, MoneyHeader } from '../../locale/money.tsx';
import { useText, type Translate } from '../../locale/text.ts';
import { noticePersonPath } from '../../notices/parts/paths.ts';
import { PayState, SendStatusBadge } from '../../notices/parts/status-badge.tsx';
import { useFollow } from '../../ui/follow.ts';
import { useLastPage } from '../../ui/last-page.ts';
import { Paging } from '../../ui/paging.tsx';
import { EmptyState, LoadError } from '../../ui/table-states.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { pageSizes, type ChangeView, type StudentView } from './view.ts';

export type StudentBills = Answer<typeof listStudentBills>;
type Bill = StudentBills['list'][number];

/** The notice, opened at the student. */
const Notice = ({ bill }: { bill: Bill }) => {
  const follow = useFollow();
  return (
    <Link href={noticePersonPath(bill.noticeId, bill.personId)} onFollow={follow}>
      {bill.title}
    </Link>
  );
};

/** The pay status, with what was paid too much; before a notice is sent, and after it was withdrawn, that instead. */
const Status = ({ bill: { sendStatus, payStatus, overpaid } }: { bill: Bill }) =>
  sendStatus === 'sent' || payStatus !== 'toPay' ? (
    <PayState status={payStatus} overpaid={overpaid} />
  ) : (
    <SendStatusBadge status={sendStatus} />
  );

/** `orderNo`: the order that a top-up pays. */
type OnPay = (personId: Id<'person'>, orderNo?: Id<'order'>) => void;

/** The first payment, another one after a refund, or a further one on the live order (S4.26-28). */
const payActOf = ({ orderNo, actions }: Bill): 'pay' | 'payAgain' | 'topUp' | undefined => {
  if (actions.pay === null) return orderNo === undefined ? 'pay' : 'payAgain';
  return actions.topUp === null ? 'topUp' : undefined;
};

/** `isShort`: there is no room for the whole name, which screen readers get. */
const Pay = ({ bill, isShort = false, onPay }: { bill: Bill; isShort?: boolean; onPay: OnPay }) => {
  const t = useText();
  const { personId, orderNo, title } = bill;
  const act = payActOf(bill);
  if (act === undefined) return '-';
  const name = act === 'topUp' && isShort ? studentPageTexts.bills.topUpShort : studentPageTexts.bills[act];
  return (
    <Button
      variant="inline-link"
      ariaLabel={t(studentPageTexts.bills[`${act}For`], { title })}
      onClick={() => onPay(personId, act === 'topUp' && orderNo !== undefined ? asId('order', orderNo) : undefined)}
    >
      {t(name)}
    </Button>
  );
};

const moneyColumn = (id: 'due' | 'received' | 'outstanding', header: string): TableProps.ColumnDefinition<Bill> => ({
  id,
  header: <MoneyHeader text={header} />,
  minWidth: 110,
  cell: (bill) => <Money fen={bill[id]} least={bill.choiceOpen && id !== 'received'} cell />,
});

/** In a narrower window, beside the open navigation, the seven columns leave no room for what is owed and the button to pay. */
const columnsPx = 1200;

/** On a phone, and in a window that is enlarged, status and act are below the notice and the amount. */
const columns = (t: Translate, isWide: boolean, onPay: OnPay): TableProps.ColumnDefinition<Bill>[] => {
  const notice = { id: 'notice', header: t(studentPageTexts.bills.notice), isRowHeader: true };
  const outstanding = moneyColumn('outstanding', t(studentPageTexts.bills.outstanding));
  if (!isWide)
    return [
      {
        ...{ ...notice, minWidth: 110 },
        cell: (bill) => (
          <SpaceBetween size="xxs">
            <Notice bill={bill} />
            <Status bill={bill} />
          </SpaceBetween>
        ),
      },
      {
        ...outstanding,
        cell: (bill) => (
          <div className="money-cell">
            <div>
              <Money fen={bill.outstanding} least={bill.choiceOpen} />
            </div>
            {payActOf(bill) !== undefined && <Pay bill={bill} isShort onPay={onPay} />}
          </div>
        ),
      },
    ];
  return [
    { ...notice, minWidth: 200, cell: (bill) => <Notice bill={bill} /> },
    {
      id: 'deadline',
      header: t(studentPageTexts.bills.deadline),
      minWidth: 120,
      cell: ({ deadline }) => <DateText date={deadline ?? undefined} />,
    },
    moneyColumn('due', t(studentPageTexts.bills.due)),
    moneyColumn('received', t(studentPageTexts.bills.received)),
    outstanding,
    { id: 'status', header: t(studentPageTexts.bills.status), minWidth: 110, cell: (bill) => <Status bill={bill} /> },
    { id: 'action', header: t(studentPageTexts.bills.action), cell: (bill) => <Pay bill={bill} onPay={onPay} /> },
  ];
};

/** All bills of the student, newest first. */
export const Bills = ({
  bills,
  isLoading,
  failure,
  onRetry,
  view,
  onView,
  onPay,
}: {
  bills: StudentBills;
  isLoading: boolean;
  /** Why these bills could not be read: `bills` are those of before. */
  failure: unknown;
  onRetry: () => void;
  view: StudentView;
  onView: ChangeView;
  onPay: OnPay;
}) => {
  const t = useText();
  const isWide = useWide(columnsPx);
  const isBehind = useLastPage({
    ...{ page: view.page, size: view.size, answer: isLoading || failure ? undefined : bills },
    onPage: (page) => onView({ page }),
  });
  const none = t(view.owing ? studentPageTexts.bills.noneOpen : studentPageTexts.bills.none);
  return (
    <Table
      items={failure ? [] : bills.list}
      trackBy="personId"
      variant="embedded"
      wrapLines
      columnDefinitions={columns(t, isWide, onPay)}
      ariaLabels={{ tableLabel: t(studentPageTexts.bills.tab) }}
      loading={isLoading || isBehind}
      loadingText={t(siteTexts.table.loading)}
      empty={failure ? <LoadError error={failure} onRetry={onRetry} /> : <EmptyState title={none} />}
      filter={
        <Toggle
          checked={view.owing !== undefined}
          onChange={({ detail }) => onView({ owing: detail.checked ? '1' : undefined, page: 1 })}
        >
          {t(studentPageTexts.bills.openOnly)}
        </Toggle>
      }
      pagination={
        <Paging
          pageIndex={view.page}
          pageSize={view.size}
          totalCount={failure ? 0 : bills.totalCount}
          onPage={(page) => onView({ page })}
          sizes={pageSizes}
          onSize={(size) => onView({ size: pageSizes.find((offered) => offered === size) ?? 20, page: 1 })}
        />
      }
    />
  );
};
