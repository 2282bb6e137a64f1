import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import type { Answer } from '../../../../shared/contract/call.ts';
import { errorTexts } from '../../../../shared/contract/error-texts.ts';
import { moneyText } from '../../../../shared/money/money-text.ts';
import type { precheckBatchPayOff } from '../../../../shared/payments/calls/precheck-batch-pay-off.ts';
import { payOffTexts } from '../../../../shared/payments/texts/site-pay-off.ts';
import { useLanguage } from '../../locale/language.tsx';
import { Money, MoneyHeader } from '../../locale/money.tsx';
import { studentName } from '../../locale/names.tsx';
import { useCurrency } from '../../locale/region.ts';
import { listOf, useText } from '../../locale/text.ts';
import { useWide } from '../../ui/use-wide.ts';
import { PayStatusBadge } from '../../notices/parts/status-badge.tsx';
import type { PayOffGroup, PayOffPlan } from './plan.ts';

export type LowBalances = Answer<typeof precheckBatchPayOff>;

interface Named {
  readonly name: string;
  readonly eName: string;
}

/** As many names as a person reads in one line, and as many lines of students. */
const namesMax = 3;
const linesMax = 20;

/** The first names, and how many more there are. */
const useNames = () => {
  const t = useText();
  return (people: readonly Named[]): string => {
    const names = people.slice(0, namesMax).map(({ name, eName }) => studentName(name, eName));
    const rest = people.length - names.length;
    return rest > 0 ? t(payOffTexts.more, { names: listOf(t, names), count: rest }) : listOf(t, names);
  };
};

const allColumns = ['people', 'count', 'each', 'sum', 'after'];
/** Names say how many they are, and the total is below. */
const phoneColumns = ['people', 'each', 'after'];

const Groups = ({ groups }: { groups: readonly PayOffGroup[] }) => {
  const t = useText();
  const named = useNames();
  const isWide = useWide();
  return (
    <Table
      variant="embedded"
      wrapLines
      ariaLabels={{ tableLabel: t(payOffTexts.preview) }}
      items={groups}
      columnDisplay={(isWide ? allColumns : phoneColumns).map((id) => ({ id, visible: true }))}
      columnDefinitions={[
        { id: 'people', header: t(payOffTexts.students), cell: ({ people }) => named(people), minWidth: 100 },
        { id: 'count', header: t(payOffTexts.count), cell: ({ people }) => people.length },
        {
          id: 'each',
          header: <MoneyHeader text={t(payOffTexts.each)} />,
          cell: ({ amount }) => <Money fen={amount} cell />,
        },
        {
          id: 'sum',
          header: <MoneyHeader text={t(payOffTexts.sum)} />,
          cell: ({ amount, people }) => <Money fen={amount * people.length} cell />,
        },
        {
          id: 'after',
          header: t(payOffTexts.after),
          cell: ({ payStatus }) => <PayStatusBadge status={payStatus} />,
        },
      ]}
    />
  );
};

/** S7.05: whose balance is too low, with what it holds. */
const Low = ({ low }: { low: LowBalances }) => {
  const t = useText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  if (low.length === 0) return null;
  return (
    <Alert type="warning" header={t(payOffTexts.low, { count: low.length })}>
      <ul>
        {low.slice(0, linesMax).map(({ studentId, name, eName, balance, amount }) => (
          <li key={studentId}>
            {t(payOffTexts.lowOne, {
              name: studentName(name, eName),
              balance: moneyText(balance, locale, currency),
              amount: moneyText(amount, locale, currency),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
};

const LeftOut = ({ leftOut }: Pick<PayOffPlan, 'leftOut'>) => {
  const t = useText();
  const named = useNames();
  if (leftOut.length === 0) return null;
  const count = leftOut.reduce((sum, { people }) => sum + people.length, 0);
  return (
    <Alert type="info" header={t(payOffTexts.leftOut, { count })}>
      <ul>
        {leftOut.map(({ code, people }) => (
          <li key={code}>{t(payOffTexts.reason, { reason: t(errorTexts[code]), names: named(people) })}</li>
        ))}
      </ul>
    </Alert>
  );
};

/** Who will pay how much, their states afterwards and the total, and who is left out. */
export const PayOffPreview = ({ plan, low }: { plan: PayOffPlan; low: LowBalances }) => {
  const t = useText();
  return (
    <SpaceBetween size="s">
      {plan.studentIds.length === 0 ? (
        <Alert type="info">{t(payOffTexts.nobody)}</Alert>
      ) : (
        <>
          <Groups groups={plan.groups} />
          <Box textAlign="right" fontWeight="bold">
            {t(payOffTexts.total, { count: plan.studentIds.length })} <Money fen={plan.total} />
          </Box>
        </>
      )}
      <Low low={low.filter(({ studentId }) => plan.low.has(studentId))} />
      <LeftOut leftOut={plan.leftOut} />
    </SpaceBetween>
  );
};
