import SpaceBetween from '@cloudscape-design/components/space-between';
import SplitPanel from '@cloudscape-design/components/split-panel';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Id } from '../../../../shared/contract/ids.ts';
import { getOrderDetail } from '../../../../shared/orders/calls/get-order-detail.ts';
import { orderTexts } from '../../../../shared/orders/texts/site.ts';
import { personTexts } from '../../../../shared/people/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import type { PagePanel } from '../../app/layout/page-panel.ts';
import { useCall } from '../../client/hooks.ts';
import { useText } from '../../locale/text.ts';
import { PrintReceipts } from '../../print/parts/print-button.tsx';
import { StaleAlert } from '../../ui/stale-alert.tsx';
import { LoadError } from '../../ui/table-states.tsx';
import { OrderFacts } from './facts.tsx';
import { OrderLines } from './lines.tsx';
import { OrderPayments } from './payments.tsx';
import { OrderRefunds } from './refunds.tsx';

const Order = ({ orderNo }: { orderNo: Id<'order'> }) => {
  const t = useText();
  const { data: order, error, refetch, dataUpdatedAt } = useCall(getOrderDetail, { orderNo });
  if (error && !order) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!order) return <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>;
  return (
    <SpaceBetween size="l">
      {error && <StaleAlert sinceMs={dataUpdatedAt} onRetry={() => void refetch()} />}
      <PrintReceipts orders={[order]} />
      <OrderFacts order={order} />
      <OrderLines lines={order.lines} />
      <OrderPayments order={order} />
      {order.refunds.length > 0 && <OrderRefunds refunds={order.refunds} />}
    </SpaceBetween>
  );
};

const Panel = ({ orderNo }: { orderNo: Id<'order'> }) => {
  const t = useText();
  return (
    <SplitPanel
      header={t(orderTexts.detail.title, { orderNo })}
      closeBehavior="hide"
      hidePreferencesButton
      i18nStrings={{
        closeButtonAriaLabel: t(siteTexts.action.close),
        resizeHandleAriaLabel: t(personTexts.panel.resize),
        resizeHandleTooltipText: t(personTexts.panel.resize),
      }}
    >
      <Order orderNo={orderNo} />
    </SplitPanel>
  );
};

/** The panel with the order that the URL names. */
export const orderPanel = (orderNo: Id<'order'> | undefined, onClose: () => void): PagePanel | undefined =>
  orderNo === undefined ? undefined : { key: orderNo, element: <Panel orderNo={orderNo} />, onClose };
