import type { StepsProps } from '@cloudscape-design/components/steps';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { useText } from '../../locale/text.ts';

/** How far each step of an import is, also for people who do not see the icon. `of`: the step at work, and the last one. */
export const useStepStates = (
  step: number,
  { working, last }: { working: number; last: number },
): ((index: number) => Pick<StepsProps.Step, 'status' | 'statusIconAriaLabel'>) => {
  const t = useText();
  return (index) => {
    if (index < step || step === last) return { status: 'success', statusIconAriaLabel: t(importTexts.stepState.done) };
    if (index > step) return { status: 'pending', statusIconAriaLabel: t(importTexts.stepState.pending) };
    return {
      status: step === working ? 'loading' : 'info',
      statusIconAriaLabel: t(importTexts.stepState.current),
    };
  };
};
