import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { parentTexts } from '../../../../shared/parent/texts/site.ts';
import { DateText } from '../../locale/dates.tsx';
import { useText } from '../../locale/text.ts';
import type { PayNoticeView } from './pay-link.ts';

export interface Stale {
  /** When the figures were read. */
  readonly sinceMs: number;
  readonly isReading: boolean;
  readonly onRetry: () => void;
}

/** Warns that the figures below could not be read again: somebody shows them at the school, perhaps days later. */
export const StaleFigures = ({ sinceMs, isReading, onRetry, timeZone }: Stale & Pick<PayNoticeView, 'timeZone'>) => {
  const t = useText();
  return (
    <div role="status" className="pay-warning">
      {t(siteTexts.table.staleTitle)}
      <br />
      {t(siteTexts.table.staleText)} <DateText at={new Date(sinceMs).toISOString()} timeZone={timeZone} />{' '}
      {/* It can always be pressed: a network can take a request and never answer. */}
      <button type="button" className="pay-button" onClick={onRetry}>
        {t(siteTexts.action.retry)}
      </button>
      {isReading && <div>{t(parentTexts.loading)}</div>}
    </div>
  );
};
