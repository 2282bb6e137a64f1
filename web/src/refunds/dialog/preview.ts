import { useEffect, useRef, useState } from 'react';
import type { Answer } from '../../../../shared/contract/call.ts';
import { previewRefund } from '../../../../shared/refunds/calls/preview-refund.ts';
import { useCall } from '../../client/hooks.ts';
import type { Row } from '../../payments/parts/row.ts';
import type { RefundForm, RefundPage } from './form.ts';
import { previewRequestOf } from './requests.ts';

export type RefundPreview = Answer<typeof previewRefund>;

const typingMs = 300;
/** It explains only: a network that does not answer holds up no refund. */
const patienceMs = 5000;

/** Whether a request has waited for longer than anybody should. */
const useIsLate = (isFetching: boolean, request: unknown): boolean => {
  const key = JSON.stringify(request);
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (!isFetching) return undefined;
    const timer = setTimeout(() => setLate(key), patienceMs);
    return () => clearTimeout(timer);
  }, [isFetching, key]);
  return isFetching && late === key;
};

/** The value as it was when it last stayed the same for a moment. */
const useCalm = <T>(value: T, delayMs: number): T => {
  const [calm, setCalm] = useState(value);
  const latest = useRef(value);
  const text = JSON.stringify(value);
  const isSame = text === JSON.stringify(calm);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => {
    if (isSame) return undefined;
    const timer = setTimeout(() => setCalm(latest.current), delayMs);
    return () => clearTimeout(timer);
  }, [text, isSame, delayMs]);
  return isSame ? value : calm;
};

const rowsOf = ({ rows }: RefundPreview): Row[] =>
  rows.map(({ accountId, payMode, amount }, index) => ({ key: index + 1, accountId, payMode, fen: amount }));

/**
 * What the refund would do, asked again when it changes. A failure is only logged, and the screen stays as it was
 * (S8.19, S8.20).
 */
export const useRefundPreview = (page: RefundPage, form: RefundForm) => {
  const request = previewRequestOf(page, form);
  const asked = useCalm(request, typingMs);
  const { data, error, isFetching } = useCall(previewRefund, asked);
  const isLate = useIsLate(isFetching, asked);
  const [last, setLast] = useState<RefundPreview>();
  if (data && data !== last) setLast(data);
  useEffect(() => {
    // oxlint-disable-next-line no-console -- S8.19 asks for a log and nothing else
    if (error) console.warn('The preview of a refund failed', error.code);
  }, [error]);
  const preview = data ?? last;
  return {
    preview: request === undefined ? undefined : preview,
    /** Whether an answer for the form as it is now is still to come. */
    isAsking: JSON.stringify(request) !== JSON.stringify(asked) || (isFetching && !isLate),
    rows: form.rows ?? (preview && request ? rowsOf(preview) : []),
  };
};
