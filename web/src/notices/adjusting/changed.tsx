import Alert from '@cloudscape-design/components/alert';
import type { ReactNode } from 'react';
import { noticeTexts } from '../../../../shared/notices/texts/site.ts';
import { adjustTexts } from '../../../../shared/people/texts/site-adjust.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { Money } from '../../locale/money.tsx';
import { useText } from '../../locale/text.ts';
import { changesOf } from './changes.ts';
import { stillFits, type Person, type Typed } from './plan.ts';

const labels = { due: adjustTexts.after.due, received: adjustTexts.facts.received } as const;

const Line = ({ label, before, now }: { label: string; before: ReactNode; now: ReactNode }) => {
  const t = useText();
  return (
    <li>
      {label + t(siteTexts.colon)}
      {before} → {now}
    </li>
  );
};

/** What changed while the person was adjusted; what was typed stays unless the fee items are others now. */
export const Changed = ({ typed, person }: { typed: Typed; person: Person }) => {
  const t = useText();
  const { amounts, sendStatus } = changesOf(typed.seen, person);
  const words = noticeTexts.sendStatus;
  return (
    <Alert type="warning" header={t(adjustTexts.changed.title)}>
      {(amounts.length > 0 || sendStatus) && (
        <ul>
          {amounts.map(({ name, before, now }) => (
            <Line key={name} label={t(labels[name])} before={<Money fen={before} />} now={<Money fen={now} />} />
          ))}
          {sendStatus && (
            <Line
              label={t(adjustTexts.changed.sendStatus)}
              before={t(words[sendStatus.before])}
              now={t(words[sendStatus.now])}
            />
          )}
        </ul>
      )}
      <p>{t(stillFits(typed, person) ? adjustTexts.changed.kept : adjustTexts.changed.other)}</p>
    </Alert>
  );
};
