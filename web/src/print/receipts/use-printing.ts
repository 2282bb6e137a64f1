import { useEffect, useRef, useState } from 'react';
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
  const { mutateAsync, error: failure } = useSend(setOrdersPrinted, { intent: 'print-receipts' });
  const [ready, setReady] = useState<ReceiptData>();
  // The server has counted a print that nobody has seen yet.
  const [isCounted, setCounted] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  // Until the paper is there: a second click would print the same receipt as another first one.
  const [isPending, setPending] = useState(false);
  const isPrinting = useRef(false);
  useEffect(() => {
    // What is printed after this has not been counted.
    const close = () => setReady(undefined);
    window.addEventListener('afterprint', close);
    return () => window.removeEventListener('afterprint', close);
  }, []);

  const printOnce = async () => {
    setReady(undefined);
    setChanged(false);
    const printed = data?.receipts.map(({ orderNo }) => orderNo) ?? [];
    try {
      if (!isCounted) await mutateAsync({ orderNos: printed });
    } catch {
      // `failure` says why; an order may have changed meanwhile.
      return void refetch();
    }
    setCounted(true);
    const { data: numbered, isSuccess } = await refetch();
    if (!isSuccess) return;
    setCounted(false);
    // Whatever was refunded in between has lost its number; the next click gives it a new one.
    if (!numbered.receipts.every(({ receiptNo }) => receiptNo !== undefined)) return setChanged(true);
    // All are refused now, each with its reason.
    if (numbered.receipts.length === 0) return;
    flushSync(() => setReady(numbered));
    await document.fonts.ready;
    window.print();
  };
  const print = async () => {
    if (isPrinting.current) return;
    isPrinting.current = true;
    setPending(true);
    try {
      await printOnce();
    } finally {
      isPrinting.current = false;
      setPending(false);
    }
  };
  return {
    data: ready ?? data,
    error,
    /** Why nothing was printed. */
    failure: failure ?? (data ? error : null),
    isReady: ready !== undefined,
    /** A receipt changed between its number and the print, so that nothing was printed. */
    hasChanged,
    isPending,
    print,
    retry: () => void refetch(),
  };
};
