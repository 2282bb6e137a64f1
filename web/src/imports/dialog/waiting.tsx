import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { LoadError } from '../../ui/table-states.tsx';

/** Shown in place of a step while its data is loaded, or when that failed. */
export const Waiting = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useText();
  if (error) return <LoadError error={error} onRetry={onRetry} />;
  return (
    <Box textAlign="center">
      <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>
    </Box>
  );
};
