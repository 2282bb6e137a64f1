import Box from '@cloudscape-design/components/box';
import Spinner from '@cloudscape-design/components/spinner';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { AuthProvider } from 'react-oidc-context';
import { Outlet, useNavigate } from 'react-router-dom';
import { loadConfig } from './config.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { SessionGate } from './session-gate.tsx';
import { createUserManager, takePlace } from './sign-in.ts';

/** Everything that needs a signed-in member of staff: settings, sign-in, who they are, then the page. */
export const StaffArea = () => {
  const t = useText();
  const navigate = useNavigate();
  const {
    data: config,
    isError,
    refetch,
  } = useQuery({ queryKey: ['config'], queryFn: loadConfig, staleTime: Infinity });
  const manager = useMemo(() => config && createUserManager(config), [config]);
  if (isError)
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
