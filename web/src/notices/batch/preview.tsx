import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useState } from 'react';
import { moneyText } from '../../../../shared/money/money-text.ts';
import { batchTexts } from '../../../../shared/people/texts/site-batch.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useLanguage } from '../../locale/language.tsx';
import { Money, MoneyHeader } from '../../locale/money.tsx';
import { studentName } from '../../locale/names.tsx';
import { useCurrency } from '../../locale/region.ts';
import { listOf, useText } from '../../locale/text.ts';
import { Paging } from '../../ui/paging.tsx';
import { useWide } from '../../ui/use-wide.ts';
import type { SelectedPerson } from '../detail/life/people.ts';
import { PayStatusBadge } from '../parts/status-badge.tsx';
import type { BatchAnswer } from './request.ts';

const pageSize = 20;
const namesMax = 5;

/** On a phone the total says what was due before, and the status is below the name. */
const allColumns = ['student', 'before', 'after', 'status'];
const phoneColumns = ['student', 'after'];

type Shown = BatchAnswer['preview'];

const Status = ({ row: { payStatusBefore, payStatus } }: { row: Shown[number] }) =>
  payStatusBefore === payStatus ? (
    <PayStatusBadge status={payStatus} />
  ) : (
    <>
      <PayStatusBadge status={payStatusBefore} /> → <PayStatusBadge status={payStatus} />
    </>
  );

const Changes = ({ preview }: { preview: Shown }) => {
  const t = useText();
  const [page, setPage] = useState(1);
  const isWide = useWide();
  const hasOverpaid = preview.some(({ overpaid }) => overpaid > 0);
  return (
    <Table
      variant="embedded"
      wrapLines
      items={preview.slice((page - 1) * pageSize, page * pageSize)}
      trackBy="personId"
      ariaLabels={{ tableLabel: t(batchTexts.preview.title) }}
      pagination={
        preview.length > pageSize && (
          <Paging pageIndex={page} pageSize={pageSize} totalCount={preview.length} onPage={setPage} />
        )
      }
      columnDisplay={[...(isWide ? allColumns : phoneColumns), ...(hasOverpaid ? ['overpaid'] : [])].map((id) => ({
        id,
        visible: true,
      }))}
      columnDefinitions={[
        {
          id: 'student',
          header: t(batchTexts.student),
          isRowHeader: true,
          minWidth: isWide ? 90 : 75,
          cell: (row) => (
            <>
              {studentName(row.name, row.eName)}
              {!isWide && (
                <div>
                  <Status row={row} />
                </div>
              )}
            </>
          ),
        },
        {
          id: 'before',
          header: <MoneyHeader text={t(batchTexts.preview.before)} />,
          cell: ({ dueBefore }) => <Money fen={dueBefore} cell />,
        },
        {
          id: 'after',
          header: <MoneyHeader text={t(batchTexts.preview.after)} />,
          cell: ({ due }) => <Money fen={due} cell />,
        },
        {
          id: 'status',
          header: t(batchTexts.preview.status),
          minWidth: 90,
          cell: (row) => <Status row={row} />,
        },
        {
          id: 'overpaid',
          header: <MoneyHeader text={t(batchTexts.preview.overpaid)} />,
          cell: ({ overpaid }) => <Money fen={overpaid} cell />,
        },
      ]}
    />
  );
};

/** Who is left out, by the reason (S5.18). */
const Skipped = ({ skipped, people }: { skipped: BatchAnswer['skipped']; people: readonly SelectedPerson[] }) => {
  const t = useText();
  if (skipped.length === 0) return null;
  const names = new Map(people.map(({ personId, student }) => [personId, studentName(student.name, student.eName)]));
  const reasons = Map.groupBy(skipped, ({ message }) => message);
  const namesOf = (some: BatchAnswer['skipped']) => {
    const shown = some.slice(0, namesMax).map(({ personId }) => names.get(personId) ?? personId);
    const text = listOf(t, shown);
    return some.length > namesMax ? t(siteTexts.bracketed, { text: `${text} …`, inside: some.length }) : text;
  };
  return (
    <Alert type="warning" header={t(batchTexts.preview.skipped, { count: skipped.length })}>
      <ul>
        {[...reasons].map(([message, some]) => (
          <li key={message}>{t(batchTexts.preview.skippedOne, { message, names: namesOf(some) })}</li>
        ))}
      </ul>
    </Alert>
  );
};

const sumOf = (preview: Shown, field: 'dueBefore' | 'due') => preview.reduce((sum, one) => sum + one[field], 0);

/** What each student is billed before and afterwards, as the act itself computes it. */
export const BatchPreview = ({ answer, people }: { answer: BatchAnswer; people: readonly SelectedPerson[] }) => {
  const t = useText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  const { preview, skipped } = answer;
  const overpaid = preview.filter((one) => one.overpaid > 0).length;
  const sums = {
    before: moneyText(sumOf(preview, 'dueBefore'), locale, currency),
    after: moneyText(sumOf(preview, 'due'), locale, currency),
  };
  return (
    <Container header={<Header variant="h2">{t(batchTexts.preview.title)}</Header>}>
      <SpaceBetween size="m">
        {preview.length > 0 && <div>{t(batchTexts.preview.total, sums)}</div>}
        {overpaid > 0 && <Alert type="info">{t(batchTexts.preview.overpaidCount, { count: overpaid })}</Alert>}
        <Skipped skipped={skipped} people={people} />
        {preview.length > 0 && <Changes preview={preview} />}
      </SpaceBetween>
    </Container>
  );
};
