import Alert, { type AlertProps } from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { booksTexts } from '../../../../shared/ledger/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { instantText } from '../../locale/dates.tsx';
import { useLanguage } from '../../locale/language.tsx';
import { useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Differences } from './differences.tsx';
import { booksStateOf, type Books, type BooksState } from './state.ts';

const alerts = {
  agree: { type: 'success', text: booksTexts.agree },
  differ: { type: 'error', text: booksTexts.differ },
  late: { type: 'error', text: booksTexts.late },
  never: { type: 'info', text: booksTexts.never },
} as const satisfies Record<BooksState, Pick<AlertProps, 'type'> & { text: unknown }>;

/** What the last check of the books found, figure by figure. */
export const BooksDialog = ({ books, onClose }: { books: Books; onClose: () => void }) => {
  const t = useText();
  const { locale } = useLanguage();
  const timeZone = useTimeZone();
  const { checkedAt, figures, entries, differenceCount: count, differences, late } = books;
  const state = booksStateOf(books);
  const { type, text } = alerts[state];
  return (
    <Dialog
      title={t(booksTexts.title)}
      size={count > 0 ? 'large' : 'medium'}
      onClose={onClose}
      footer={
        <Box float="right">
          <Button onClick={onClose}>{t(siteTexts.action.close)}</Button>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <Alert type={type}>{t(text, { count })}</Alert>
        {state === 'differ' && late && <Alert type="error">{t(booksTexts.late)}</Alert>}
        {checkedAt !== undefined && (
          <Box>{t(booksTexts.compared, { at: instantText(checkedAt, locale, timeZone), figures, entries })}</Box>
        )}
        {count > differences.length && <Box>{t(booksTexts.first, { shown: differences.length, count })}</Box>}
        {count > 0 && <Differences differences={differences} onFollow={onClose} />}
      </SpaceBetween>
    </Dialog>
  );
};
