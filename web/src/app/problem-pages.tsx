import Box from '@cloudscape-design/components/box';
import Spinner from '@cloudscape-design/components/spinner';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRouteError } from 'react-router-dom';
import { MessagePage } from './message-page.tsx';
import { noticesPath } from './paths.ts';

/** While the first page's code is on its way. */
export const PageLoading = () => (
  <Box textAlign="center" padding="xxl">
    <Spinner size="large" />
  </Box>
);

export const NotFoundPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <MessagePage
      title={t('site.problem.notFoundTitle')}
      text={t('site.problem.notFoundText')}
      action={{ text: t('site.action.backToList'), run: () => void navigate(noticesPath) }}
    />
  );
};

/** A release removes the files of the one before, so an open tab may ask for code that is gone. */
const isMissingCode = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script|preload/i.test(error.message);

/** What a page that threw shows instead of itself. */
export const BrokenPage = () => {
  const { t } = useTranslation();
  const error = useRouteError();
  return (
    <MessagePage
      title={t('site.problem.brokenTitle')}
      text={isMissingCode(error) ? t('site.problem.newVersionText') : t('site.problem.brokenText')}
      action={{ text: t('site.action.reload'), run: () => location.reload() }}
    />
  );
};
