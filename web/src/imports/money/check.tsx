import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { moneyImportTexts } from '../../../../shared/imports/texts/site-money.ts';
import { moneyText } from '../../../../shared/money/money-text.ts';
import { CallError, isDefiniteRefusal } from '../../client/call-error.ts';
import { useSend } from '../../client/hooks.ts';
import { useLanguage } from '../../locale/language.tsx';
import { Money } from '../../locale/money.tsx';
import { useCurrency } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { News } from '../../ui/news.tsx';
import { RefusedRowsDownload } from '../dialog/failed-rows.tsx';
import { CheckRows } from './check-rows.tsx';
import { moneyCalls, type MoneyCheck, type MoneyTarget } from './kinds.ts';

interface Booking {
  /** Told when the request to book is sent, and when it is known what came of it. */
  readonly onSending?: ((isSending: boolean) => void) | undefined;
  /** Reads the import again. */
  readonly onBooked: () => Promise<unknown>;
}

/** Books the checked rows. Somebody may have done so in another tab: then the import is shown as it is. */
const useBook = ({ kind, noticeId }: MoneyTarget, jobId: Id<'job'>, { onSending, onBooked }: Booking) => {
  const textOf = useErrorText();
  const { mutateAsync, isPending } = useSend(moneyCalls[kind], { intent: `book-${kind}:${jobId}` });
  const [problem, setProblem] = useState<string>();
  const send = async (again: boolean): Promise<void> => {
    setProblem(undefined);
    try {
      await mutateAsync({ noticeId, jobId, again, review: false });
    } catch (error) {
      const isApplied = error instanceof CallError && error.code === 'planApplied';
      if (!isApplied) setProblem(textOf(error));
      if (!isApplied && isDefiniteRefusal(moneyCalls[kind], error)) return;
    }
    // Also when no answer came: the rows may be booked all the same.
    await onBooked();
  };
  const book = async (again: boolean): Promise<void> => {
    onSending?.(true);
    await send(again);
    onSending?.(false);
  };
  return { book, isPending, problem };
};

/** Rows that can be booked without those that were booked before, but not beside them, and those that cannot be booked again. */
const leftOutAgain = ({ new: ready, same, againCount }: MoneyCheck): number => ready + same - againCount;

/** Rows that were booked before are booked again only when the user says so here. */
const Same = ({
  check,
  again,
  onChange,
}: {
  check: MoneyCheck;
  again: boolean;
  onChange: (again: boolean) => void;
}) => {
  const t = useText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  const { same, sameAmount } = check;
  const left = leftOutAgain(check);
  return (
    <Alert type="warning" header={t(moneyImportTexts.sameTitle, { count: same })}>
      <SpaceBetween size="xs">
        <div>{t(moneyImportTexts.sameText, { amount: moneyText(sameAmount, locale, currency) })}</div>
        {left > 0 && <div>{t(moneyImportTexts.sameLeft, { count: left })}</div>}
        <Checkbox checked={again} onChange={({ detail }) => onChange(detail.checked)}>
          {t(moneyImportTexts.again)}
        </Checkbox>
      </SpaceBetween>
    </Alert>
  );
};

const readyRows = (check: MoneyCheck, again: boolean): number => (again ? check.againCount : check.new);

const Figures = ({ kind, check, again }: { kind: MoneyTarget['kind']; check: MoneyCheck; again: boolean }) => {
  const t = useText();
  const { amount, againAmount, same, refused } = check;
  return (
    <KeyValuePairs
      columns={4}
      items={[
        { label: t(moneyImportTexts.total[kind]), value: <Money fen={again ? againAmount : amount} /> },
        { label: t(moneyImportTexts.ready), value: readyRows(check, again) },
        { label: t(moneyImportTexts.same), value: same },
        { label: t(moneyImportTexts.refused), value: refused + (again ? leftOutAgain(check) : 0) },
      ]}
    />
  );
};

/** Step 1, once the file is checked: what would be booked, and the button that books it. */
export const Check = ({
  target,
  jobId,
  check,
  onOther,
  ...booking
}: Booking & {
  target: MoneyTarget;
  jobId: Id<'job'>;
  check: MoneyCheck;
  onOther: () => void;
}) => {
  const t = useText();
  const { kind } = target;
  const [again, setAgain] = useState(false);
  const { book, isPending, problem } = useBook(target, jobId, booking);
  const count = readyRows(check, again);
  return (
    <SpaceBetween size="m">
      <Figures kind={kind} check={check} again={again} />
      {check.refused > 0 && (
        <Alert type="error" header={t(moneyImportTexts.refusedTitle, { count: check.refused })}>
          <SpaceBetween size="xs">
            <div>{t(check.new > 0 ? moneyImportTexts.refusedText : moneyImportTexts.refusedAllText)}</div>
            <RefusedRowsDownload jobId={jobId} text={t(moneyImportTexts.failedRows)} />
          </SpaceBetween>
        </Alert>
      )}
      {check.same > 0 && <Same check={check} again={again} onChange={setAgain} />}
      <CheckRows kind={kind} check={check} />
      <News of={problem}>{problem !== undefined && <Alert type="error">{problem}</Alert>}</News>
      <Box float="right">
        <SpaceBetween direction="horizontal" size="xs">
          <Button disabled={isPending} onClick={onOther}>
            {t(moneyImportTexts.otherFile)}
          </Button>
          <Button
            variant="primary"
            loading={isPending}
            disabled={count === 0}
            {...(count === 0 && { disabledReason: t(moneyImportTexts.nothingToBook) })}
            onClick={() => void book(again)}
          >
            {t(moneyImportTexts.book[kind], { count })}
          </Button>
        </SpaceBetween>
      </Box>
    </SpaceBetween>
  );
};
