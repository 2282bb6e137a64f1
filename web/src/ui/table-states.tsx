import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from './error-text.ts';

const Centred = ({ title, text, action }: { title: string; text?: string; action?: ReactNode }) => (
  <Box textAlign="center" color="inherit" margin={{ vertical: 'xs' }}>
    <SpaceBetween size="xxs">
      <b>{title}</b>
      {text !== undefined && (
        <Box variant="p" color="inherit">
          {text}
        </Box>
      )}
      {action}
    </SpaceBetween>
  </Box>
);

/** A table without a row at all; `action` is what makes the first one. */
export const EmptyState = ({ title, text, action }: { title?: string; text?: string; action?: ReactNode }) => {
  const { t } = useTranslation();
  return <Centred title={title ?? t('site.table.empty')} {...(text !== undefined && { text })} action={action} />;
};

/**
 * A table whose search and filters match nothing. The button goes away with what it clears: whoever works by keyboard
 * goes on at the search.
 */
export const NoMatch = ({ onClear }: { onClear: () => void }) => {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const clear = () => {
    const around = root.current?.closest('[role="dialog"], main');
    around?.querySelector<HTMLElement>('input[type="search"]')?.focus();
    onClear();
  };
  const action = <Button onClick={clear}>{t('site.action.clearFilters')}</Button>;
  return (
    <div ref={root}>
      <Centred title={t('site.table.noMatch')} text={t('site.table.noMatchHint')} action={action} />
    </div>
  );
};

/** A list or page that could not be loaded: why, and another try. */
export const LoadError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation();
  const textOf = useErrorText();
  return (
    <Alert
      type="error"
      header={t('site.table.loadFailed')}
      action={<Button onClick={onRetry}>{t('site.action.retry')}</Button>}
    >
      {textOf(error)}
    </Alert>
  );
};
