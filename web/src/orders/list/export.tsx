import { exportOrders } from '../../../../shared/orders/calls/export-orders.ts';
import { orderTexts } from '../../../../shared/orders/texts/site.ts';
import { useSession } from '../../app/session/session-context.ts';
import { useSend } from '../../client/hooks.ts';
import { ExportButton } from '../../exports/parts/export-button.tsx';
import { useText } from '../../locale/text.ts';
import { orderFiltersOf, type OrdersView } from './view.ts';

/** Exports the orders that the filter finds, with their payments. `viewNow`: with what was typed just before. */
export const OrdersExport = ({ viewNow }: { viewNow: () => OrdersView }) => {
  const t = useText();
  const { can } = useSession();
  const { mutateAsync } = useSend(exportOrders);
  if (!can('EXPORT_PAYMENT_NOTICE')) return null;
  return (
    <ExportButton
      name={t(orderTexts.list.title)}
      begin={(detailed) => mutateAsync({ ...orderFiltersOf(viewNow()), detailed })}
    />
  );
};
