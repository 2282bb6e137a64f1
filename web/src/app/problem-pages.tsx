import Box from '@cloudscape-design/components/box';
import Spinner from '@cloudscape-design/components/spinner';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { useText } from '../locale/text.ts';
import { useNavigate, useRouteError } from 'react-router-dom';
import { MessagePage } from '../ui/message-page.tsx';
import { useHomePath } from './layout/navigation.ts';

/** While the first page's code is on its way. */
export const PageLoading = () => (
  <Box textAlign="center" padding="xxl">
    <Spinner size="large" />
  </Box>
);

export const NotFoundPage = () => {
  const t = useText();
  const navigate = useNavigate();
  const home = useHomePath();
  return (
    <MessagePage
      title={t(siteTexts.problem.notFoundTitle)}
      text={t(siteTexts.problem.notFoundText)}
      action={{ text: t(siteTexts.action.backToList), run: () => void navigate(home) }}
    />
  );
};

/** A release removes the files of the one before, so an open tab may ask for code that is gone. */
const isMissingCode = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script|preload/i.test(error.message);

/** What a page that threw shows instead of itself. */
export const BrokenPage = () => {
  const t = useText();
  const error = useRouteError();
  return (
    <MessagePage
      title={t(siteTexts.problem.brokenTitle)}
      text={isMissingCode(error) ? t(siteTexts.problem.newVersionText) : t(siteTexts.problem.brokenText)}
      action={{ text: t(siteTexts.action.reload), run: () => location.reload() }}
    />
  );
};
