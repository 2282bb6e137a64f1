import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { adjustTexts } from '../../../../shared/people/texts/site-adjust.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { Credited } from '../../locale/benefit-lines.tsx';
import { Money } from '../../locale/money.tsx';
import { useText } from '../../locale/text.ts';
import { SectionFault } from '../../ui/section-fault.tsx';
import type { EditorItem } from '../editor/form.ts';
import { mayDistribute, type AdjustPlan, type PlannedLine } from './plan.ts';
import './adjusting.css';

interface ReceivedProps {
  readonly plan: AdjustPlan;
  readonly nameOf: (item: EditorItem) => string;
  /** Staff have distributed the money themselves. */
  readonly isAsked: boolean;
  readonly readOnly: boolean;
  readonly fault: string | undefined;
  readonly onTake: (photoId: string, taken: boolean) => void;
  readonly onDistribute: () => void;
  readonly onByRule: () => void;
}

const Line = ({
  line: { item, isChoosable, isTaken, credited, due, paid },
  nameOf,
  readOnly,
  onTake,
}: Pick<ReceivedProps, 'nameOf' | 'readOnly' | 'onTake'> & { line: PlannedLine }) => {
  const t = useText();
  const name = nameOf(item);
  return (
    <tr>
      <th scope="row">
        {name}
        <Credited fen={credited} />
      </th>
      <td>
        {isChoosable && (
          <Checkbox
            checked={isTaken}
            disabled={readOnly}
            ariaLabel={t(adjustTexts.paid.takes, { item: name })}
            onChange={({ detail }) => onTake(item.photoId, detail.checked)}
          />
        )}
      </td>
      <td className="amount">
        <Money fen={due} />
      </td>
      <td className="amount">
        <Money fen={paid} />
      </td>
    </tr>
  );
};

const Actions = ({
  plan,
  isAsked,
  readOnly,
  onDistribute,
  onByRule,
}: Omit<ReceivedProps, 'nameOf' | 'fault' | 'onTake'>) => {
  const t = useText();
  if (readOnly) return null;
  const may = mayDistribute(plan);
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {isAsked && (
        <Button formAction="none" onClick={onByRule}>
          {t(adjustTexts.paid.byRule)}
        </Button>
      )}
      <Button
        formAction="none"
        disabled={!may}
        disabledReason={t(adjustTexts.paid.distributeOff)}
        onClick={onDistribute}
      >
        {t(adjustTexts.paid.distribute)}
      </Button>
    </SpaceBetween>
  );
};

/** What the student takes of the optional items, and how the received money is on the items after saving (S2.77, S4.51). */
export const Received = (props: ReceivedProps) => {
  const { plan, nameOf, fault, readOnly, onTake } = props;
  const t = useText();
  return (
    <Container
      header={
        <Header variant="h2" description={t(adjustTexts.paid.hint)} actions={<Actions {...props} />}>
          {t(adjustTexts.paid.title)}
        </Header>
      }
    >
      <SpaceBetween size="xs">
        <SectionFault text={fault} />
        <table className="adjusted-items">
          <thead>
            <tr>
              <th scope="col">{t(adjustTexts.paid.item)}</th>
              <th scope="col">{t(adjustTexts.paid.taken)}</th>
              <th scope="col" className="amount">
                {t(adjustTexts.paid.due)}
              </th>
              <th scope="col" className="amount">
                {t(adjustTexts.paid.amount)}
              </th>
            </tr>
          </thead>
          <tbody>
            {plan.lines.map((line) => (
              <Line key={line.item.photoId} {...{ line, nameOf, readOnly, onTake }} />
            ))}
          </tbody>
        </table>
        {plan.overpaid > 0 && (
          <Box color="text-status-warning">
            {t(adjustTexts.after.overpaid)}
            {t(siteTexts.colon)}
            <Money fen={plan.overpaid} />
          </Box>
        )}
      </SpaceBetween>
    </Container>
  );
};
