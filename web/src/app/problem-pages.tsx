import Box from '@cloudscape-design/components/box';
import Spinner from '@cloudscape-design/components/spinner';
import { useNavigate, useRouteError } from 'react-router-dom';
import type { Text } from '../../../shared/contract/texts.ts';
import { sessionTexts } from '../../../shared/session/texts/site.ts';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { useText } from '../locale/text.ts';
import { MessagePage } from '../ui/message-page.tsx';
import { useHomePath } from './layout/navigation.ts';

/** Shown while the code of the first page loads. */
export const PageLoading = () => (
  <Box textAlign="center" padding="xxl">
    <Spinner size="large" />
  </Box>
);

/** Instead of a page that is not for this user; the only way on is back to the list. */
export const ClosedPage = ({ title, text }: { title: Text; text: Text }) => {
  const t = useText();
  const navigate = useNavigate();
  const home = useHomePath();
  return (
    <MessagePage
      title={t(title)}
      text={t(text)}
      action={{ text: t(siteTexts.action.backToList), run: () => void navigate(home) }}
    />
  );
};

export const NotFoundPage = () => (
  <ClosedPage title={siteTexts.problem.notFoundTitle} text={siteTexts.problem.notFoundText} />
);

/** Shown instead of a page that the user has no permission for. */
export const ForbiddenPage = () => <ClosedPage title={sessionTexts.forbiddenTitle} text={sessionTexts.forbiddenText} />;

/** A release removes the files of the previous one, so an open tab may request code that no longer exists. */
const isMissingCode = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script|preload/i.test(error.message);

/** Shown instead of a page that threw an error. */
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
