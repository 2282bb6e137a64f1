import { useEffect, useState } from 'react';
import { parentTexts } from '../../../../shared/parent/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import type { CallError } from '../../client/call-error.ts';
import { useText } from '../../locale/text.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { Message } from './message.tsx';
import { PayNotice } from './notice.tsx';
import { isOfServer, slowMs, usePayNotice, usePayToken } from './pay-link.ts';

const Loading = ({ onRetry }: { onRetry: () => void }) => {
  const t = useText();
  const [isSlow, setSlow] = useState(false);
  usePageTitle(t(parentTexts.title));
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="pay-page pay-message">
      <p role="status">{t(isSlow ? parentTexts.slow : parentTexts.loading)}</p>
      {isSlow && (
        <button type="button" className="pay-button" onClick={onRetry}>
          {t(siteTexts.action.retry)}
        </button>
      )}
    </main>
  );
};

/** What refuses on the way to the server says nothing of the bill; that there are too many requests, it knows. */
const hasAnswered = (error: CallError): boolean =>
  error.code !== 'network' && (isOfServer(error) || error.code === 'tooManyRequests');

const Gone = () => {
  const t = useText();
  return <Message title={t(parentTexts.goneTitle)} text={t(parentTexts.goneText)} />;
};

const Notice = ({ token }: { token: string }) => {
  const t = useText();
  const textOf = useErrorText();
  const { notice, atMs, error, isGone, attempt, isReading, retry } = usePayNotice(token);
  if (isGone) return <Gone />;
  if (notice)
    return (
      <PayNotice
        notice={notice}
        {...(error && atMs !== undefined && { stale: { sinceMs: atMs, isReading, onRetry: retry } })}
      />
    );
  if (!error) return <Loading key={attempt} onRetry={retry} />;
  const again = { text: t(siteTexts.action.retry), run: retry };
  return (
    <Message
      title={t(siteTexts.table.loadFailed)}
      text={hasAnswered(error) ? textOf(error) : t(siteTexts.problem.noAnswer)}
      action={again}
    />
  );
};

/** `/pay#token`: what parents see of a notice, without sign-in. */
export const PayPage = () => {
  const token = usePayToken();
  return token === '' ? <Gone /> : <Notice key={token} token={token} />;
};
