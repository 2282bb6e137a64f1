import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Steps from '@cloudscape-design/components/steps';
import { createContext, use, useCallback, useEffect, useRef, type ReactNode } from 'react';
import { moneyImportTexts } from '../../../../shared/imports/texts/site-money.ts';
import { useText } from '../../locale/text.ts';
import { useWide } from '../../ui/use-wide.ts';
import { useStepStates } from '../parts/step-states.ts';

/** N2.51: 0 intro, 1 upload, 2 importing, 3 result. */
const names = ['prepare', 'upload', 'booking', 'result'] as const;
export type MoneyStep = 0 | 1 | 2 | 3;

/** Tells whether the step that begins is the first one. */
const BeginStep = createContext<() => boolean>(() => true);

/** Around all steps: it knows whether one was shown before. */
export const MoneySteps = ({ children }: { children: ReactNode }) => {
  const shown = useRef(0);
  const begin = useCallback(() => {
    shown.current += 1;
    return shown.current === 1;
  }, []);
  return <BeginStep value={begin}>{children}</BeginStep>;
};

/**
 * The title of a step. What was pressed goes with the step before it, so the keyboard goes on here, and a screen reader says
 * what came of the step. Whoever has gone somewhere else meanwhile stays there.
 */
const StepTitle = ({ text, outcome }: { text: string; outcome: 'success' | 'warning' | undefined }) => {
  const place = useRef<HTMLDivElement>(null);
  const begin = use(BeginStep);
  useEffect(() => {
    const title = place.current?.querySelector('h2');
    const isFirst = begin();
    if (!isFirst && title && document.activeElement?.contains(title)) {
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    }
  }, [begin]);
  return (
    <div ref={place}>
      <Header variant="h2">{outcome ? <StatusIndicator type={outcome}>{text}</StatusIndicator> : text}</Header>
    </div>
  );
};

/** One step of an import of money, below the list of all. */
export const StepOf = ({
  step,
  title,
  outcome,
  children,
}: {
  step: MoneyStep;
  /** The name of the step, unless it is said what came of it. */
  title?: string;
  outcome?: 'success' | 'warning';
  children: ReactNode;
}) => {
  const t = useText();
  const isWide = useWide();
  const stateOf = useStepStates(step, { working: 2, last: names.length - 1 });
  const text = title ?? t(moneyImportTexts.step[names[step]]);
  return (
    <SpaceBetween size="l">
      <Steps
        orientation={isWide ? 'horizontal' : 'vertical'}
        ariaLabel={t(moneyImportTexts.steps)}
        steps={names.map((name, index) => ({ header: t(moneyImportTexts.step[name]), ...stateOf(index) }))}
      />
      <StepTitle key={text} text={text} outcome={outcome} />
      {children}
    </SpaceBetween>
  );
};
