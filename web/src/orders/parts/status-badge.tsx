import Badge from '@cloudscape-design/components/badge';
import type { OrderStatus } from '../../../../shared/orders/codes.ts';
import { orderTexts } from '../../../../shared/orders/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { PayStatusBadge } from '../../notices/parts/status-badge.tsx';

/** The status of an order or of one of its lines, as the pay status of a person is shown. */
export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => {
  const t = useText();
  return status === 'cancelled' ? (
    <Badge color="grey">{t(orderTexts.status.cancelled)}</Badge>
  ) : (
    <PayStatusBadge status={status} />
  );
};
