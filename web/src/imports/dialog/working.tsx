import ProgressBar from '@cloudscape-design/components/progress-bar';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { useText } from '../../locale/text.ts';
import type { Phase } from './start.ts';

/** What happens between the click and the job. */
export const Working = ({ phase }: { phase: Phase }) => {
  const t = useText();
  const isUpload = typeof phase === 'object';
  return (
    <ProgressBar
      label={t(isUpload ? importTexts.uploading : importTexts[phase])}
      value={isUpload ? phase.uploading : 0}
    />
  );
};
