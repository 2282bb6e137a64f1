import Button from '@cloudscape-design/components/button';
import { errorTexts } from '../../../../shared/contract/error-texts.ts';
import { printTexts } from '../../../../shared/print/texts/site.ts';
import type { ErrorCode } from '../../../../shared/contract/error-codes.ts';
import { useSession } from '../../app/session/session-context.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { useText } from '../../locale/text.ts';
import { blockedNote } from './blocked-note.tsx';
import { openReceipts } from './open-receipts.ts';

interface Printable {
  readonly orderNo: string;
  readonly schoolId: string;
  readonly actions: { readonly print: ErrorCode | null };
}

/** Why the receipts of these orders cannot be printed together; undefined when they can. */
const reasonOf = (orders: readonly Printable[]): ErrorCode | undefined => {
  const printable = orders.filter(({ actions }) => actions.print === null);
  if (printable.length === 0) return orders[0]?.actions.print ?? undefined;
  return new Set(printable.map(({ schoolId }) => schoolId)).size > 1 ? 'receiptsOfSeveralSchools' : undefined;
};

/** Opens the receipts of these orders in a new tab, for those who may print them. Disabled without orders. */
export const PrintReceipts = ({ orders }: { orders: readonly Printable[] }) => {
  const t = useText();
  const { can } = useSession();
  const { notify } = useNotify();
  if (!can('PRINT_MY_SCHOOL_RECEIPT')) return null;
  const reason = reasonOf(orders);
  const orderNos = orders.map(({ orderNo }) => orderNo);
  return (
    <Button
      disabled={orders.length === 0 || reason !== undefined}
      {...(reason && { disabledReason: t(errorTexts[reason]) })}
      onClick={() => {
        if (!openReceipts(orderNos)) notify(blockedNote(orderNos));
      }}
    >
      {t(printTexts.action)}
    </Button>
  );
};
