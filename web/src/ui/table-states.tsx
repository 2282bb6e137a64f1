import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, type ReactNode } from 'react';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { CallError } from '../client/call-error.ts';
import { sentencesOf, useText } from '../locale/text.ts';
import { useErrorText } from './error-text.ts';

/** A table without any rows; `action` creates the first one. */
export const EmptyState = ({ title, text, action }: { title: string; text?: string; action?: ReactNode }) => (
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

/** A button that clears the filters disappears, so the focus moves to the search field for people who work by keyboard. */
export const focusSearch = (from: Element | null): void =>
  from?.closest('[role="dialog"], main')?.querySelector<HTMLElement>('input[type="search"]')?.focus();

/** A table whose search and filters match nothing; `hint` says what else limits them. */
export const NoMatch = ({ hint, onClear }: { hint?: string | undefined; onClear: () => void }) => {
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  const clear = () => {
    focusSearch(root.current);
    onClear();
  };
  const action = <Button onClick={clear}>{t(siteTexts.action.clearFilters)}</Button>;
  const text = sentencesOf(t, [t(siteTexts.table.noMatchHint), hint ?? '']);
  return (
    <div ref={root}>
      <EmptyState title={t(siteTexts.table.noMatch)} text={text} action={action} />
    </div>
  );
};

const isUnanswered = (error: unknown): boolean => error instanceof CallError && error.code === 'network';

/** Says, to screen readers too, that something could not be loaded, with a button to try again. */
export const LoadFault = ({
  text,
  isTrying = false,
  onRetry,
}: {
  text: string;
  isTrying?: boolean;
  onRetry: () => void;
}) => {
  const t = useText();
  return (
    <div role="alert">
      <Alert
        type="error"
        header={t(siteTexts.table.loadFailed)}
        // In a form, too, it only reads again.
        action={
          <Button formAction="none" loading={isTrying} onClick={onRetry}>
            {t(siteTexts.action.retry)}
          </Button>
        }
      >
        {text}
      </Alert>
    </div>
  );
};

/** Says why a list or page could not be loaded. */
export const LoadError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useText();
  const textOf = useErrorText();
  return <LoadFault text={isUnanswered(error) ? t(siteTexts.problem.noAnswer) : textOf(error)} onRetry={onRetry} />;
};
