import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { personTexts } from '../../../../shared/people/texts/site.ts';
import type { PayStatus } from '../../../../shared/notices/codes.ts';
import { Money } from '../../locale/money.tsx';
import { useText } from '../../locale/text.ts';
import { PayStatusBadge } from '../../notices/parts/status-badge.tsx';
import '../../ui/timeline.css';
import { causeText } from './cause-text.ts';
import { Postings } from './postings.tsx';

type Postings = readonly { readonly account: string; readonly amount: number }[];

/** What an act that moves money would do; sums in fen. */
export interface MoneyOutcome {
  readonly entries: readonly { readonly cause: string; readonly postings: Postings }[];
  readonly received: number;
  readonly outstanding: number;
  readonly payStatus: PayStatus;
  /** The student's balance afterwards. */
  readonly balance: number;
}

/** One line for each account and side: an account that moves once for each fee item is shown with the sum. */
const summed = (postings: Postings): Postings => {
  const sums = new Map<string, { account: string; amount: number }>();
  for (const { account, amount } of postings) {
    const key = `${Math.sign(amount)} ${account}`;
    sums.set(key, { account, amount: (sums.get(key)?.amount ?? 0) + amount });
  }
  return [...sums.values()];
};

const movedBy = (postings: Postings): number => postings.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);

const StateAfter = ({ received, outstanding, payStatus, balance }: MoneyOutcome) => {
  const t = useText();
  const amounts = [
    [personTexts.preview.received, received],
    [personTexts.preview.outstanding, outstanding],
    [personTexts.preview.balance, balance],
  ] as const;
  return (
    <dl className="money-preview">
      <div>
        <dt>{t(personTexts.preview.payStatus)}</dt>
        <dd>
          <PayStatusBadge status={payStatus} />
        </dd>
      </div>
      {amounts.map(([name, fen]) => (
        <div key={name.en}>
          <dt>{t(name)}</dt>
          <dd>
            <Money fen={fen} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** The entries that an act will make and the state after it, on demand: before anything is booked. */
export const MoneyPreview = ({
  outcome,
  wordsOf,
}: {
  outcome: MoneyOutcome | undefined;
  wordsOf: (account: string) => string;
}) => {
  const t = useText();
  if (!outcome) return null;
  return (
    <ExpandableSection variant="inline" headerText={t(personTexts.preview.title)}>
      <StateAfter {...outcome} />
      {outcome.entries.map(({ cause, postings }, index) => (
        <div key={index} className="postings-of">
          <div className="timeline-heading">
            <b>{t(causeText(cause))}</b>
            <Money fen={movedBy(postings)} />
          </div>
          <Postings postings={summed(postings)} wordsOf={wordsOf} />
        </div>
      ))}
    </ExpandableSection>
  );
};
