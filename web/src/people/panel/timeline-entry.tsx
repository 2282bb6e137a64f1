import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import type { Text } from '../../../../shared/contract/texts.ts';
import { moneyText } from '../../../../shared/money/money-text.ts';
import { noticeTexts } from '../../../../shared/notices/texts/site.ts';
import { personTexts } from '../../../../shared/people/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { DateText } from '../../locale/dates.tsx';
import { useLanguage } from '../../locale/language.tsx';
import { Money } from '../../locale/money.tsx';
import { PersonName } from '../../locale/names.tsx';
import { useCurrency } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { actText } from '../parts/act-text.ts';
import { causeText } from '../parts/cause-text.ts';
import { useItemLines } from '../parts/item-lines.ts';
import { balanceUsedIn, type Entry, type TimelineEvent } from './events.ts';
import { RefundEntry } from './refund-entry.tsx';
import { PaymentEntry } from './payment-entry.tsx';
import { Postings } from '../parts/postings.tsx';

type Value = Entry['before'][string];

/** What happened, in words; entries with postings are those of the journal. */
const useHeading = ({ action, postings }: Entry): string => {
  const t = useText();
  if (postings.length > 0) return t(causeText(action));
  return t(actText(action));
};

const statusTexts: ReadonlyMap<string, Readonly<Record<string, Text>>> = new Map<
  string,
  Readonly<Record<string, Text>>
>([
  ['payStatus', noticeTexts.payStatus],
  ['sendStatus', noticeTexts.sendStatus],
]);

const facts = ['payStatus', 'sendStatus', 'due', 'received', 'unallocated', 'orderNo', 'receiptNo'] as const;
const ofMoney: readonly string[] = ['due', 'received', 'unallocated'] satisfies (typeof facts)[number][];

const Fact = ({ name, value }: { name: (typeof facts)[number]; value: Value | undefined }) => {
  const t = useText();
  if (value === undefined) return '-';
  const status = statusTexts.get(name)?.[value];
  if (status) return t(status);
  return ofMoney.includes(name) ? <Money fen={Number(value)} /> : value;
};

/** The values before and after the change: what fee items cost, and facts that users know. */
const Changes = ({ entry: { before, after, items = [] } }: { entry: Entry }) => {
  const t = useText();
  const itemLines = useItemLines();
  const changed = facts.filter((name) => before[name] !== after[name]);
  const ofItems = items.flatMap(itemLines);
  if (changed.length + ofItems.length === 0) return null;
  return (
    <ul className="timeline-facts">
      {ofItems.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {changed.map((name) => (
        <li key={name}>
          {t(personTexts.fact[name])}
          {t(siteTexts.colon)}
          {before[name] !== undefined && <Fact name={name} value={before[name]} />}
          {before[name] !== undefined && ' → '}
          <Fact name={name} value={after[name]} />
        </li>
      ))}
    </ul>
  );
};

const Heading = ({ entry, fromBalance = 0 }: { entry: Entry; fromBalance?: number }) => {
  const heading = useHeading(entry);
  const amount = entry.payment ? entry.payment.rowsTotal + fromBalance : (entry.refunded?.amount ?? entry.amount);
  return (
    <div className="timeline-heading">
      <b>{heading}</b>
      {amount !== undefined && <Money fen={amount} />}
    </div>
  );
};

/** What is due and received after the act. */
const Afterwards = ({ journal }: Pick<TimelineEvent, 'journal'>) => {
  const t = useText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  const standing = journal.at(-1)?.standing;
  if (!standing) return null;
  const { due, received, overpaid } = standing;
  const figures = { due, received, overpaid, outstanding: Math.max(0, due - received) };
  const shown = Object.entries(figures).map(([name, fen]) => [name, moneyText(fen, locale, currency)]);
  return (
    <Box fontSize="body-s">
      {t(
        personTexts.standing[overpaid > 0 ? 'overpaid' : 'after'],
        Object.fromEntries(shown) as Record<string, string>,
      )}
    </Box>
  );
};

/** One thing that happened: what, how much, who and when; postings on demand. */
export const TimelineEntry = ({
  event: { entry, journal },
  wordsOf,
  onChanged,
}: {
  event: TimelineEvent;
  wordsOf: (account: string) => string;
  /** Runs when money was moved from here. */
  onChanged: () => Promise<void>;
}) => {
  const t = useText();
  const fromBalance = balanceUsedIn(journal);
  return (
    <li>
      <Heading entry={entry} fromBalance={fromBalance} />
      <Box color="text-body-secondary" fontSize="body-s">
        <DateText at={entry.at} /> · <PersonName name={entry.byName} eName={entry.byEName} />
      </Box>
      {entry.payment && <PaymentEntry payment={entry.payment} {...{ fromBalance, onChanged }} />}
      {entry.refunded && <RefundEntry refund={entry.refunded} />}
      <Changes entry={entry} />
      <Afterwards journal={journal} />
      {journal.length > 0 && (
        <ExpandableSection variant="inline" headerText={t(personTexts.timeline.postings)}>
          {journal.map((posted) => (
            <div key={posted.entryId} className="postings-of">
              {posted !== entry && <Heading entry={posted} />}
              <Postings postings={posted.postings} wordsOf={wordsOf} />
            </div>
          ))}
        </ExpandableSection>
      )}
    </li>
  );
};
