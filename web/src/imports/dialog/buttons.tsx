import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';

/** Cancel, and the start of the import; once more when the user has read the warning. */
export const StartButtons = ({
  busy,
  isWarned,
  onCancel,
  onStart,
}: {
  busy: boolean;
  isWarned: boolean;
  onCancel: () => void;
  onStart: () => void;
}) => {
  const t = useText();
  return (
    <Box float="right">
      <SpaceBetween direction="horizontal" size="xs">
        <Button variant="link" disabled={busy} onClick={onCancel}>
          {t(siteTexts.action.cancel)}
        </Button>
        <Button variant="primary" loading={busy} onClick={onStart}>
          {t(isWarned ? importTexts.importAnyway : importTexts.start)}
        </Button>
      </SpaceBetween>
    </Box>
  );
};
