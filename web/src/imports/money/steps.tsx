import SpaceBetween from '@cloudscape-design/components/space-between';
import Steps, { type StepsProps } from '@cloudscape-design/components/steps';
import type { ReactNode } from 'react';
import { moneyImportTexts } from '../../../../shared/imports/texts/site-money.ts';
import { useText } from '../../locale/text.ts';
import { useWide } from '../../ui/use-wide.ts';

/** N2.51: 0 intro, 1 upload, 2 importing, 3 result. */
const names = ['prepare', 'upload', 'booking', 'result'] as const;
export type MoneyStep = 0 | 1 | 2 | 3;

/** One step of an import of money, below the list of all. */
export const StepOf = ({ step, children }: { step: MoneyStep; children: ReactNode }) => {
  const t = useText();
  const isWide = useWide();
  const statusOf = (index: number): StepsProps.Status => {
    if (index < step || step === names.length - 1) return 'success';
    if (index > step) return 'pending';
    return step === 2 ? 'loading' : 'info';
  };
  return (
    <SpaceBetween size="l">
      <Steps
        orientation={isWide ? 'horizontal' : 'vertical'}
        ariaLabel={t(moneyImportTexts.steps)}
        steps={names.map((name, index) => ({ header: t(moneyImportTexts.step[name]), status: statusOf(index) }))}
      />
      {children}
    </SpaceBetween>
  );
};
