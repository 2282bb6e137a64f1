import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useRef, useState, type ClipboardEvent } from 'react';
import { batchTexts } from '../../../../shared/people/texts/site-batch.ts';
import { Credited } from '../../locale/benefit-lines.tsx';
import { Money, MoneyHeader } from '../../locale/money.tsx';
import { listOf, useText } from '../../locale/text.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Paging } from '../../ui/paging.tsx';
import { SectionFault } from '../../ui/section-fault.tsx';
import { useWide } from '../../ui/use-wide.ts';
import type { SelectedPerson } from '../detail/life/people.ts';
import { pastedRows } from '../editor/items/paste.ts';
import { useItemNames } from '../parts/item-names.ts';
import { itemsOf, pasteAmounts, rowsOf, withAmount, type AmountRow, type Amounts, type Column } from './amounts.ts';
import { namedRow, PriceCell, QuantityCell, StackedCells, type PlacedRow } from './grid-cells.tsx';

const pageSize = 50;

interface GridProps {
  readonly people: readonly SelectedPerson[];
  readonly amounts: Amounts;
  /** Whether wrong cells are marked. */
  readonly isTried: boolean;
  readonly onChange: (amounts: Amounts) => void;
}

/** The price that is entered for everybody. */
export interface ForAll {
  /** fen */
  readonly price: number | null;
  /** Whether the rows have it. */
  readonly isFilled: boolean;
}
interface ForAllProps {
  readonly forAll: ForAll;
  readonly onForAll: (forAll: ForAll) => void;
}

const allColumns = ['student', 'now', 'price', 'quantity'];
/** On a phone the fields are below the name, and show the price as it is. */
const phoneColumns = ['student'];

const FillAll = ({ forAll: { price }, onForAll, onFill }: ForAllProps & { onFill: (price: number) => void }) => {
  const t = useText();
  const fill = () => {
    if (price === null) return;
    onFill(price);
    onForAll({ price, isFilled: true });
  };
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="end">
      <AmountInput
        label={t(batchTexts.forAll)}
        fen={price}
        onChange={(next) => onForAll({ price: next, isFilled: false })}
        onEnter={fill}
      />
      <Button formAction="none" disabled={price === null} onClick={fill}>
        {t(batchTexts.fill)}
      </Button>
    </SpaceBetween>
  );
};

const useCells = (rows: readonly AmountRow[], { amounts, onChange }: GridProps) => {
  const root = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const first = (page - 1) * pageSize;
  return {
    ...{ root, page, setPage, refused, first },
    shown: rows.slice(first, first + pageSize).map((row, index): PlacedRow => ({ ...row, index: first + index })),
    next: (column: Column, index: number) =>
      root.current?.querySelector<HTMLInputElement>(`[data-cell="${column} ${index + 1}"] input`)?.focus(),
    paste: (column: Column, index: number) => (event: ClipboardEvent) => {
      const cells = pastedRows(event.clipboardData.getData('text'));
      if (!cells) return;
      event.preventDefault();
      // The cell forgets what was typed, which it would show instead.
      const cell = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
      cell?.blur();
      const pasted = pasteAmounts(amounts, rows.slice(index), column, cells);
      setRefused(pasted.refused);
      onChange(pasted.amounts);
      cell?.focus();
    },
  };
};

/** The price and quantity of one fee item of each student, to be typed or pasted. */
const Cells = ({ rows, ...props }: GridProps & { rows: readonly AmountRow[] }) => {
  const t = useText();
  const isWide = useWide();
  const cells = useCells(rows, props);
  const { root, page, setPage, refused, shown } = cells;
  return (
    <div ref={root}>
      <SpaceBetween size="s">
        <Table
          variant="embedded"
          items={shown}
          trackBy="personId"
          ariaLabels={{ tableLabel: t(batchTexts.price) }}
          pagination={
            rows.length > pageSize && (
              <Paging pageIndex={page} pageSize={pageSize} totalCount={rows.length} onPage={setPage} />
            )
          }
          columnDisplay={(isWide ? allColumns : phoneColumns).map((id) => ({ id, visible: true }))}
          columnDefinitions={[
            {
              id: 'student',
              header: t(batchTexts.student),
              isRowHeader: true,
              minWidth: 90,
              cell: (row: PlacedRow) => (isWide ? namedRow(row) : <StackedCells {...props} {...{ row, cells }} />),
            },
            {
              id: 'now',
              header: <MoneyHeader text={t(batchTexts.now)} />,
              cell: ({ item }) => (
                <div className="money-cell">
                  <Money fen={item.price} />
                  <Credited fen={item.credited ?? 0} />
                </div>
              ),
            },
            {
              id: 'price',
              header: <MoneyHeader text={t(batchTexts.price)} />,
              minWidth: 105,
              cell: (row) => <PriceCell {...props} {...{ row, cells }} />,
            },
            {
              id: 'quantity',
              header: <MoneyHeader text={t(batchTexts.quantity)} />,
              minWidth: 75,
              cell: (row) => <QuantityCell {...props} {...{ row, cells }} />,
            },
          ]}
          wrapLines
        />
        {refused.length > 0 && (
          <SectionFault text={t(batchTexts.notTaken, { values: listOf(t, refused.slice(0, 10)) })} />
        )}
        <Box color="text-body-secondary" fontSize="body-s">
          {t(batchTexts.keys)}
        </Box>
      </SpaceBetween>
    </div>
  );
};

/** Choose a fee item, and enter what each student is billed for it. */
export const AmountGrid = ({ forAll, onForAll, ...props }: GridProps & ForAllProps) => {
  const { people, amounts, onChange } = props;
  const t = useText();
  const items = itemsOf(people);
  const nameOf = useItemNames(items);
  const [itemId, setItemId] = useState<string>(items[0]?.itemId ?? '');
  const options = items.map((item) => ({ value: item.itemId, label: nameOf(item) }));
  const rows = rowsOf(people, itemId);
  const fill = (price: number) => onChange(rows.reduce((next, row) => withAmount(next, row, { price }), amounts));
  return (
    <Container header={<Header variant="h2">{t(batchTexts.students, { count: people.length })}</Header>}>
      <SpaceBetween size="m">
        <FormField label={t(batchTexts.item)}>
          <Select
            options={options}
            selectedOption={options.find(({ value }) => value === itemId) ?? null}
            expandToViewport
            onChange={({ detail }) => setItemId(detail.selectedOption.value ?? itemId)}
          />
        </FormField>
        <FillAll {...{ forAll, onForAll }} onFill={fill} />
        <Cells key={itemId} {...props} rows={rows} />
      </SpaceBetween>
    </Container>
  );
};
