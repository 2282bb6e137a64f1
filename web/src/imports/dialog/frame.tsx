import SpaceBetween from '@cloudscape-design/components/space-between';
import Steps from '@cloudscape-design/components/steps';
import type { ReactNode } from 'react';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useStepStates } from '../parts/step-states.ts';

/** N2.50: 0 select file, 1 importing, 2 complete. */
type Step = 0 | 1 | 2;

const StepsOf = ({ step }: { step: Step }) => {
  const t = useText();
  const stateOf = useStepStates(step, { working: 1, last: 2 });
  return (
    <Steps
      orientation="horizontal"
      ariaLabel={t(importTexts.steps)}
      steps={(['select', 'importing', 'complete'] as const).map((name, index) => ({
        header: t(importTexts.step[name]),
        ...stateOf(index),
      }))}
    />
  );
};

/** The dialog around each step of an import. */
export const ImportFrame = ({
  step,
  title,
  busy = false,
  onClose,
  children,
}: {
  step: Step;
  /** That of an import that makes a notice, unless it is said. */
  title?: string;
  busy?: boolean;
  onClose: () => void;
  children: ReactNode;
}) => {
  const t = useText();
  return (
    <Dialog size="large" title={title ?? t(importTexts.title)} busy={busy} onClose={onClose}>
      <SpaceBetween size="l">
        <StepsOf step={step} />
        {children}
      </SpaceBetween>
    </Dialog>
  );
};
