import * as z from 'zod/mini';
import { payNotice } from '../../../../shared/parent/wire.ts';
import { useKept } from '../../app/session/kept.ts';
import type { PayNoticeView } from '../../parent/parts/pay-preview.tsx';

const wireText = z.string();

/** The preview that the editor hands over to the page in the new tab (N2.17), as it is on the wire; and how to keep one. */
export const useKeptView = (): readonly [PayNoticeView | undefined, (view: PayNoticeView) => void] => {
  const [text, keep] = useKept('notice-preview', wireText);
  const read = text === undefined ? undefined : payNotice().safeParse(JSON.parse(text));
  return [read?.data, (view) => keep(JSON.stringify(z.encode(payNotice(), view)))];
};
