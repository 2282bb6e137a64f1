import Box from '@cloudscape-design/components/box';
import Spinner from '@cloudscape-design/components/spinner';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AuthProvider } from 'react-oidc-context';
import { Outlet, useNavigate } from 'react-router-dom';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { loadConfig } from './config.ts';
import { SessionGate } from './session-gate.tsx';
import { createUserManager, takePlace } from './sign-in.ts';

/** The part of the site for staff: loads the settings, signs in, loads the account, then shows the page. */
export const StaffArea = () => {
  const t = useText();
  const navigate = useNavigate();
  const {
    data: config,
    isError,
    refetch,
  } = useQuery({ queryKey: ['config'], queryFn: loadConfig, staleTime: Infinity });
  const manager = useMemo(() => config && createUserManager(config), [config]);
  // One that cannot be read once more is no reason to throw away the page, and what was entered there.
  if (isError && !config)
    return (
      <MessagePage
        title={t(siteTexts.problem.configTitle)}
        text={t(siteTexts.problem.configText)}
        action={{ text: t(siteTexts.action.retry), run: () => void refetch() }}
      />
    );
  if (!manager)
    return (
      <Box textAlign="center" padding="xxl">
        <Spinner size="large" />
      </Box>
    );
  const goBack = () => {
    const { path, state } = takePlace(sessionStorage);
    void navigate(path, { replace: true, state });
  };
  return (
    <AuthProvider userManager={manager} onSigninCallback={goBack}>
      <SessionGate manager={manager}>
        <Outlet />
      </SessionGate>
    </AuthProvider>
  );
};
