import { useState } from 'react';
import * as z from 'zod/mini';
import { payNotice } from '../../../../shared/parent/wire.ts';
import { readKept } from '../../app/session/kept.ts';
import { useSession } from '../../app/session/session-context.ts';
import type { PayNoticeView } from '../../parent/parts/pay-preview.tsx';

/** `text` is on the wire. */
const keptViews = z.array(z.object({ of: z.string(), text: z.string() }));
/** The previews that are kept, newest first: as many as somebody compares. */
const viewsMax = 5;

const viewIn = (text: string): PayNoticeView | undefined => payNotice().safeParse(JSON.parse(text)).data;

/** A preview as it is on the wire; undefined when it has what no notice can have, such as half a piece of an item. */
export const previewText = (view: PayNoticeView): string | undefined => {
  const { data } = z.safeEncode(payNotice(), view);
  const text = data && JSON.stringify(data);
  return text !== undefined && viewIn(text) ? text : undefined;
};

/**
 * The preview that the editor hands over to the page in the new tab (N2.17); and how to keep one, as it is on the wire.
 * `of` is that of the editor: a preview that is reloaded does not show the form of another tab.
 */
export const useKeptView = (of: string): readonly [PayNoticeView | undefined, (text: string) => void] => {
  const { me } = useSession();
  const key = `notice-preview:${me.subject}`;
  const read = () => readKept(localStorage, key, keptViews) ?? [];
  const [text] = useState(() => read().find((view) => view.of === of)?.text);
  const keep = (now: string) => {
    const others = read().filter((view) => view.of !== of);
    localStorage.setItem(key, JSON.stringify([{ of, text: now }, ...others].slice(0, viewsMax)));
  };
  return [text === undefined ? undefined : viewIn(text), keep];
};
