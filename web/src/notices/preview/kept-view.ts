import * as z from 'zod/mini';
import { payNotice } from '../../../../shared/parent/wire.ts';
import { useKept } from '../../app/session/kept.ts';
import type { PayNoticeView } from '../../parent/parts/pay-preview.tsx';

const wireText = z.string();

const viewIn = (text: string): PayNoticeView | undefined => payNotice().safeParse(JSON.parse(text)).data;

/** A preview as it is on the wire; undefined when it has what no notice can have, such as half a piece of an item. */
export const previewText = (view: PayNoticeView): string | undefined => {
  const { data } = z.safeEncode(payNotice(), view);
  const text = data && JSON.stringify(data);
  return text !== undefined && viewIn(text) ? text : undefined;
};

/** The preview that the editor hands over to the page in the new tab (N2.17); and how to keep one, as it is on the wire. */
export const useKeptView = (): readonly [PayNoticeView | undefined, (text: string) => void] => {
  const [text, keep] = useKept('notice-preview', wireText);
  return [text === undefined ? undefined : viewIn(text), keep];
};
