import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useMemo } from 'react';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { parentTexts } from '../../../shared/parent/texts/site.ts';
import { useText } from '../locale/text.ts';
import { useLocation } from 'react-router-dom';
import { parent } from '../../../shared/parent/contract.ts';
import { send } from '../api/client.ts';
import { useCall } from '../api/hooks.ts';
import { SenderProvider, type Sender } from '../api/sender.tsx';
import { useLanguage } from '../locale/language.tsx';
import { MessagePage } from '../app/message-page.tsx';
import { usePageTitle } from '../app/page-title.ts';
import { useErrorText } from '../ui/error-text.ts';
import { PayNotice } from './pay-notice.tsx';

const Loading = () => {
  const t = useText();
  usePageTitle(t(parentTexts.title));
  return (
    <main>
      <Box textAlign="center" padding="xxl">
        <StatusIndicator type="loading">{t(parentTexts.loading)}</StatusIndicator>
      </Box>
    </main>
  );
};

const Gone = () => {
  const t = useText();
  return <MessagePage title={t(parentTexts.goneTitle)} text={t(parentTexts.goneText)} />;
};

/** Refusals that mean: no such link. */
const goneCodes: readonly string[] = ['notFound', 'unauthenticated', 'forbidden', 'invalid'];

const Notice = () => {
  const t = useText();
  const textOf = useErrorText();
  const { data, error, refetch } = useCall(parent.viewPayLink, {});
  if (data) return <PayNotice notice={data} />;
  if (!error) return <Loading />;
  if (goneCodes.includes(error.code)) return <Gone />;
  const again = { text: t(siteTexts.action.retry), run: () => void refetch() };
  return <MessagePage title={t(siteTexts.table.loadFailed)} text={textOf(error)} action={again} />;
};

/** `/pay#token`: what parents see of a notice, without sign-in. The token goes into a header and nowhere else. */
export const PayPage = () => {
  const { language } = useLanguage();
  const token = useLocation().hash.slice(1);
  const sender = useMemo<Sender>(
    () => (call, input, options) => send(call, input, { ...options, token, language }),
    [token, language],
  );
  if (token === '') return <Gone />;
  return (
    <SenderProvider sender={sender}>
      <Notice key={token} />
    </SenderProvider>
  );
};
