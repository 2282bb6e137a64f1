import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQueryClient } from '@tanstack/react-query';
import type { UserManager } from 'oidc-client-ts';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useAuth } from 'react-oidc-context';
import { useLocation } from 'react-router-dom';
import type { Call } from '../../../../shared/contract/call.ts';
import type { Language, Text } from '../../../../shared/contract/texts.ts';
import { sessionTexts } from '../../../../shared/session/texts/site.ts';
import { SenderProvider } from '../../client/sender.tsx';
import { useLanguage } from '../../locale/language.tsx';
import { useText } from '../../locale/text.ts';
import { loadedDialog } from '../../ui/loaded-later.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { useEndOfSession } from './end-of-session.ts';
import { SessionLoader } from './session-loader.tsx';
import { beginSignIn, hasSignedOut, isIssuersAnswer } from './sign-in.ts';
import { staffSender } from './staff-sender.ts';

const SessionEnded = loadedDialog(async () => (await import('./session-ended.tsx')).SessionEnded, { ahead: true });

const Waiting = () => {
  const t = useText();
  return (
    <Box textAlign="center" padding="xxl">
      <StatusIndicator type="loading">{t(sessionTexts.signingIn)}</StatusIndicator>
    </Box>
  );
};

const SignedOut = ({ text, onSignIn }: { text: Text; onSignIn: () => void }) => {
  const t = useText();
  return (
    <MessagePage
      title={t(sessionTexts.signedOutTitle)}
      text={t(text)}
      action={{ text: t(sessionTexts.signIn), run: onSignIn }}
    />
  );
};

/** Some answers have sentences of the server: all that are shown are read again in a language that is chosen later. */
const useReadInLanguage = (language: Language): void => {
  const cache = useQueryClient();
  const readIn = useRef(language);
  useEffect(() => {
    if (readIn.current === language) return;
    readIn.current = language;
    void cache.invalidateQueries();
  }, [cache, language]);
};

/**
 * Whether to ask for signing in again. Whoever declines, to copy what they entered above all, is left alone on that page by
 * what it reads from time to time; what they do asks again.
 */
const useEndedSignIn = () => {
  const [hasEnded, setEnded] = useState(false);
  const declinedOn = useRef<string>(undefined);
  const onEnded = useCallback(({ kind }: Call) => {
    const isAct = kind !== 'read' && kind !== 'probe';
    if (isAct || declinedOn.current !== location.pathname) setEnded(true);
  }, []);
  const close = (path: string | undefined) => {
    declinedOn.current = path;
    setEnded(false);
  };
  return { hasEnded, onEnded, onReturn: () => close(undefined), onDecline: () => close(location.pathname) };
};

/** Shows the page to signed-in users; sends others to the issuer, or says why they cannot continue. */
export const SessionGate = ({ manager, children }: { manager: UserManager; children: ReactNode }) => {
  const t = useText();
  const auth = useAuth();
  const { language } = useLanguage();
  useReadInLanguage(language);
  const { hasEnded, onEnded, onReturn, onDecline } = useEndedSignIn();
  const { over, end } = useEndOfSession(manager);
  const sender = useMemo(() => staffSender(manager, language, end, onEnded), [manager, language, end, onEnded]);
  const isStranger = !auth.isAuthenticated && !auth.isLoading && !auth.activeNavigator && !auth.error;
  const here = useLocation();
  const isReturning = isIssuersAnswer(here.search);
  const goesToIssuer = isStranger && !hasSignedOut() && !isReturning;
  useEffect(() => {
    if (goesToIssuer) void beginSignIn(manager, here);
  }, [goesToIssuer, manager, here]);
  const signIn = { text: t(sessionTexts.signIn), run: () => void beginSignIn(manager, here) };
  if (over)
    return (
      <SignedOut text={over.lostChanges ? sessionTexts.endedLost : sessionTexts.endedElsewhere} onSignIn={signIn.run} />
    );
  // While the issuer's answer is in the URL, the requested page has not been restored yet (see StaffArea).
  if (auth.isAuthenticated && !isReturning)
    return (
      <SenderProvider sender={sender}>
        <SessionLoader manager={manager}>{children}</SessionLoader>
        {hasEnded && (
          <Suspense fallback={null}>
            <SessionEnded {...{ manager, onReturn }} onClose={onDecline} />
          </Suspense>
        )}
      </SenderProvider>
    );
  if (auth.error)
    return <MessagePage title={t(sessionTexts.failedTitle)} text={t(sessionTexts.failedText)} action={signIn} />;
  if (isStranger && hasSignedOut()) return <SignedOut text={sessionTexts.signedOutText} onSignIn={signIn.run} />;
  return <Waiting />;
};
