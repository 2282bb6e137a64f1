import { useEffect, useMemo, useState } from 'react';
import { getBooksStatus } from '../../../../shared/ledger/calls/get-books-status.ts';
import { booksTexts } from '../../../../shared/ledger/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import type { HeaderBadge, ShowBadge } from '../../app/layout/header-badge.ts';
import { useSession } from '../../app/session/session-context.ts';
import { useCall } from '../../client/hooks.ts';
import { instantText } from '../../locale/dates.tsx';
import { useLanguage } from '../../locale/language.tsx';
import { useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { useWide } from '../../ui/use-wide.ts';
import { BooksDialog } from './dialog.tsx';
import { booksStateOf, type Books, type BooksState } from './state.ts';
import './badge.css';

/** A tab that is open all day learns of the night's check, and of a repair. */
const askEveryMs = 10 * 60_000;
/** The header has room for the time of the check. */
const roomyPx = 1300;
/** The header has room for a badge beside its menus. */
const deskPx = 1000;

const longTexts = {
  agree: booksTexts.badge.agreeAt,
  differ: booksTexts.badge.differAt,
  late: booksTexts.badge.lateAt,
  never: booksTexts.badge.never,
} as const satisfies Record<BooksState, unknown>;

/** A triangle with a mark: red must not be all that says it. */
const warning = (
  <svg className="books-off" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d="M8 2 15 14H1L8 2Z" fill="none" stroke="#fff" strokeWidth="1.6" strokeLinejoin="round" />
    <path d="M8 6.5v3.4M8 11.2v1.2" fill="none" stroke="#fff" strokeWidth="1.6" />
  </svg>
);

/** What the badge says, with the time of the check. */
const useWords = (books: Books | undefined) => {
  const t = useText();
  const { locale } = useLanguage();
  const timeZone = useTimeZone();
  if (!books) return undefined;
  const state = booksStateOf(books);
  const at = books.checkedAt === undefined ? '' : instantText(books.checkedAt, locale, timeZone);
  return {
    ...{ state, isOff: state === 'differ' || state === 'late' },
    ...{ short: t(booksTexts.badge[state]), long: t(longTexts[state], { at }), colon: t(siteTexts.colon) },
  };
};

/** The badge of a header that has room for it: red when somebody must act, else quiet. */
const useBadge = (words: ReturnType<typeof useWords>, open: () => void): HeaderBadge | undefined => {
  const isRoomy = useWide(roomyPx);
  const isDesk = useWide(deskPx);
  const { state, isOff, short = '', long = '', colon = '' } = words ?? {};
  return useMemo(() => {
    if (state === undefined || !isDesk) return undefined;
    return {
      type: 'button',
      text: isRoomy ? long : short,
      ariaLabel: isRoomy ? long : `${short}${colon}${long}`,
      onClick: open,
      ...(isOff
        ? { iconSvg: warning, disableTextCollapse: true, disableUtilityCollapse: true }
        : { iconName: state === 'agree' ? ('status-positive' as const) : ('status-pending' as const) }),
    };
  }, [state, isOff, short, long, colon, isRoomy, isDesk, open]);
};

/** Tells the header whether the books agree, and shows what differs. Only for those who handle money. */
export const BooksBadge = ({ show }: { show: ShowBadge }) => {
  const t = useText();
  const { can } = useSession();
  const mayAsk = can('HANDING_CHARGES') || can('REFUND');
  const { data } = useCall(getBooksStatus, mayAsk ? {} : undefined, { refetchIntervalMs: () => askEveryMs });
  const [isOpen, setOpen] = useState(false);
  const [open] = useState(() => () => setOpen(true));
  const isDesk = useWide(deskPx);
  const words = useWords(data);
  const badge = useBadge(words, open);
  useEffect(() => {
    show(badge);
    return () => show(undefined);
  }, [show, badge]);
  return (
    <>
      {words?.isOff === true && !isDesk && (
        <section className="books-bar" aria-label={t(booksTexts.title)}>
          <button type="button" onClick={open}>
            {warning} {words.long}
          </button>
        </section>
      )}
      {isOpen && data && <BooksDialog books={data} onClose={() => setOpen(false)} />}
    </>
  );
};
