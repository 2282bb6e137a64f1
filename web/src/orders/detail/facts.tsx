import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import type { ReactNode } from 'react';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { getOrderDetail } from '../../../../shared/orders/calls/get-order-detail.ts';
import { orderTexts } from '../../../../shared/orders/texts/site.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { DateText } from '../../locale/dates.tsx';
import { Money } from '../../locale/money.tsx';
import { PersonName, StudentName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { noticePersonPath } from '../../notices/parts/paths.ts';
import { studentPath } from '../../students/parts/paths.ts';
import { useFollow } from '../../ui/follow.ts';
import { AttachmentList } from '../../uploads/parts/attachment-list.tsx';
import { useClassOfOrder } from '../parts/class-of-order.ts';
import { OrderStatusBadge } from '../parts/status-badge.tsx';

export type Order = Answer<typeof getOrderDetail>;

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Whose the order is, and what for. */
const useWhose = (order: Order): readonly Fact[] => {
  const t = useText();
  const follow = useFollow();
  const classOf = useClassOfOrder();
  return [
    {
      label: t(orderTexts.detail.student),
      value: (
        <Link href={studentPath(order.studentId)} onFollow={follow}>
          <StudentName name={order.name} eName={order.eName} />
        </Link>
      ),
    },
    {
      label: t(orderTexts.list.notice),
      value: (
        <Link href={noticePersonPath(order.noticeId, order.personId)} onFollow={follow}>
          {order.noticeTitle || '-'}
        </Link>
      ),
    },
    {
      label: t(orderTexts.detail.class),
      value: classOf(order) || '-',
    },
    { label: t(orderTexts.detail.number), value: order.studentNumber || '-' },
  ];
};

/** The sums; what is zero and rare is left out. */
const useSums = ({ due, received, refunded, outstanding, overpaid, balanceUsed }: Order): readonly Fact[] => {
  const t = useText();
  const money = (label: string, fen: number): Fact => ({ label, value: <Money fen={fen} /> });
  return [
    money(t(orderTexts.list.due), due),
    money(t(orderTexts.list.received), received),
    money(t(orderTexts.list.refunded), refunded),
    money(t(orderTexts.list.outstanding), outstanding),
    ...(overpaid > 0 ? [money(t(orderTexts.detail.overpaid), overpaid)] : []),
    ...(balanceUsed > 0 ? [money(t(orderTexts.detail.fromBalance), balanceUsed)] : []),
  ];
};

const useCourse = (order: Order): readonly Fact[] => {
  const t = useText();
  const { paymentMode, attachments } = order;
  return [
    { label: t(orderTexts.list.openedAt), value: <DateText at={order.openedAt} /> },
    {
      label: t(orderTexts.detail.openedBy),
      value: <PersonName name={order.createByName} eName={order.createByEName} />,
    },
    { label: t(orderTexts.list.finishedAt), value: <DateText at={order.finishedAt} /> },
    ...(order.printed > 0 ? [{ label: t(orderTexts.detail.printed), value: order.printed }] : []),
    ...(paymentMode ? [{ label: t(orderTexts.detail.mode), value: t(paymentTexts.paymentMode[paymentMode]) }] : []),
    ...(attachments.length > 0
      ? [{ label: t(orderTexts.detail.attachments), value: <AttachmentList files={attachments} /> }]
      : []),
  ];
};

/** The student, the notice, the sums, the time, and who made the order. */
export const OrderFacts = ({ order }: { order: Order }) => {
  const t = useText();
  const status: Fact = { label: t(orderTexts.detail.status), value: <OrderStatusBadge status={order.status} /> };
  const items = [...useWhose(order), status, ...useSums(order), ...useCourse(order)];
  return <KeyValuePairs columns={2} minColumnWidth={150} items={items} />;
};
