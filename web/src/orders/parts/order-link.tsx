import Link from '@cloudscape-design/components/link';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useSession } from '../../app/session/session-context.ts';
import { useText } from '../../locale/text.ts';
import { orderPath } from './paths.ts';

/** An order number; for those who may see orders it opens the order in a new tab (S2.13, S6.31). */
export const OrderLink = ({ orderNo }: { orderNo: string | undefined }) => {
  const t = useText();
  const { can } = useSession();
  if (orderNo === undefined) return '-';
  if (!can('SEE_MYSCHOOL_PAYMENT_ORDER')) return orderNo;
  return (
    <Link href={orderPath(orderNo)} external externalIconAriaLabel={t(siteTexts.action.opensInNewTab)}>
      {orderNo}
    </Link>
  );
};
