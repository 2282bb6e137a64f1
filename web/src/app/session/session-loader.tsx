import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { UserManager } from 'oidc-client-ts';
import { useMemo, type ReactNode } from 'react';
import { whoAmI } from '../../../../shared/session/calls/who-am-i.ts';
import { sessionTexts } from '../../../../shared/session/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useCall } from '../../client/hooks.ts';
import { RegionContext } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { SessionContext, type Session } from './session-context.ts';
import { beginSignOut } from './sign-in.ts';

/** Loads the user's account; shows the reason when the account is disabled or unknown. */
export const SessionLoader = ({ manager, children }: { manager: UserManager; children: ReactNode }) => {
  const t = useText();
  const textOf = useErrorText();
  const { data: me, error, refetch } = useCall(whoAmI, {}, { staleTimeMs: 5 * 60_000 });
  const value = useMemo<Session | undefined>(() => {
    if (!me) return undefined;
    const held = new Set(me.permissions);
    return { me, can: (permission) => held.has(permission), signOut: () => void beginSignOut(manager) };
  }, [me, manager]);
  if (value)
    return (
      <SessionContext value={value}>
        <RegionContext value={value.me.organisation}>{children}</RegionContext>
      </SessionContext>
    );
  if (error?.code === 'forbidden')
    return (
      <MessagePage
        title={t(sessionTexts.disabledTitle)}
        text={t(sessionTexts.disabledText)}
        action={{ text: t(siteTexts.header.signOut), run: () => void beginSignOut(manager) }}
      />
    );
  if (error)
    return (
      <MessagePage
        title={t(siteTexts.problem.configTitle)}
        text={textOf(error)}
        action={{ text: t(siteTexts.action.retry), run: () => void refetch() }}
      />
    );
  return (
    <Box textAlign="center" padding="xxl">
      <StatusIndicator type="loading">{t(sessionTexts.signingIn)}</StatusIndicator>
    </Box>
  );
};
