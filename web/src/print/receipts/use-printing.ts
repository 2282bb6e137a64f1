import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Id } from '../../../../shared/contract/ids.ts';
import { setOrdersPrinted } from '../../../../shared/orders/calls/set-orders-printed.ts';
import { getReceiptData } from '../../../../shared/print/calls/get-receipt-data.ts';
import { useCall, useSend } from '../../client/hooks.ts';
import type { ReceiptData } from './sheet.tsx';

/**
 * The receipts of some orders, and how to print them: first the server counts the print and numbers them, then the paper
 * is shown with the numbers, and the browser prints it. `ready`: what is shown may be printed now.
 */
export const usePrinting = (orderNos: Id<'order'>[]) => {
  const { data, error, refetch } = useCall(getReceiptData, orderNos.length > 0 ? { orderNos } : undefined);
  const { mutateAsync, isPending, error: failure } = useSend(setOrdersPrinted, { intent: 'print-receipts' });
  const [ready, setReady] = useState<ReceiptData>();
  // The server has counted a print that nobody has seen yet.
  const [isCounted, setCounted] = useState(false);
  useEffect(() => {
    // What is printed after this has not been counted.
    const close = () => setReady(undefined);
    window.addEventListener('afterprint', close);
    return () => window.removeEventListener('afterprint', close);
  }, []);

  const print = async () => {
    setReady(undefined);
    const printed = data?.receipts.map(({ orderNo }) => orderNo) ?? [];
    try {
      if (!isCounted) await mutateAsync({ orderNos: printed });
    } catch {
      // `failure` says why; an order may have changed meanwhile.
      return void refetch();
    }
    setCounted(true);
    const { data: numbered, isSuccess } = await refetch();
    if (!isSuccess || !numbered.receipts.every(({ receiptNo }) => receiptNo !== undefined)) return;
    setCounted(false);
    flushSync(() => setReady(numbered));
    await document.fonts.ready;
    window.print();
  };
  return {
    data: ready ?? data,
    error,
    /** Why nothing was printed. */
    failure: failure ?? (data ? error : null),
    isReady: ready !== undefined,
    isPending,
    print,
    retry: () => void refetch(),
  };
};
