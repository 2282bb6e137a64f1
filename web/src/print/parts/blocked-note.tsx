import Link from '@cloudscape-design/components/link';
import { printTexts } from '../../../../shared/print/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import type { Note } from '../../app/layout/notify.tsx';
import { printPathOf } from './paths.ts';

/** Leads to the receipts that the browser did not open; it stays until the page is left. */
export const blockedNote = (orderNos: readonly string[]): Note => ({
  type: 'info',
  id: 'receipt',
  content: (t) => (
    <>
      {t(printTexts.blocked)}{' '}
      <Link
        href={printPathOf(orderNos)}
        target="_blank"
        external
        color="inverted"
        externalIconAriaLabel={t(siteTexts.action.opensInNewTab)}
      >
        {t(printTexts.action)}
      </Link>
    </>
  ),
});
