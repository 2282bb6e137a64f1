import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { batchTexts } from '../../../../shared/people/texts/site-batch.ts';
import { Money, MoneyHeader } from '../../locale/money.tsx';
import { studentName, useNameIn } from '../../locale/names.tsx';
import { listOf, useText } from '../../locale/text.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Paging } from '../../ui/paging.tsx';
import { SectionFault } from '../../ui/section-fault.tsx';
import { useWide } from '../../ui/use-wide.ts';
import type { SelectedPerson } from '../detail/life/people.ts';
import { pastedRows } from '../editor/items/paste.ts';
import {
  amountFault,
  amountOf,
  itemsOf,
  pasteAmounts,
  rowsOf,
  withAmount,
  type AmountRow,
  type Amounts,
  type Column,
} from './amounts.ts';

const pageSize = 50;

interface GridProps {
  readonly people: readonly SelectedPerson[];
  readonly amounts: Amounts;
  /** Whether wrong cells are marked. */
  readonly isTried: boolean;
  readonly onChange: (amounts: Amounts) => void;
}

/** One cell: it takes a pasted column, and Enter goes to the next student. */
const Cell = ({
  column,
  index,
  onPaste,
  children,
}: {
  column: Column;
  index: number;
  onPaste: (event: ClipboardEvent) => void;
  children: ReactNode;
}) => (
  <div data-cell={`${column} ${index}`} onPasteCapture={onPaste}>
    {children}
  </div>
);

const allColumns = ['student', 'now', 'price', 'quantity'];
/** Where there is little room, the field shows the price as it is. */
const phoneColumns = ['student', 'price', 'quantity'];

/** A row with its place among all rows of the item. */
type PlacedRow = AmountRow & { readonly index: number };

const namedRow = ({ student }: AmountRow) => studentName(student.name, student.eName);

/** The price that is entered for everybody. */
const FillAll = ({ onFill }: { onFill: (price: number) => void }) => {
  const t = useText();
  const [price, setPrice] = useState<number | null>(null);
  const fill = () => price !== null && onFill(price);
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="end">
      <AmountInput label={t(batchTexts.forAll)} fen={price} onChange={setPrice} onEnter={fill} />
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
      const pasted = pasteAmounts(amounts, rows.slice(index), column, cells);
      setRefused(pasted.refused);
      onChange(pasted.amounts);
    },
  };
};

interface CellProps extends Pick<GridProps, 'amounts' | 'isTried' | 'onChange'> {
  readonly row: PlacedRow;
  readonly cells: ReturnType<typeof useCells>;
}

const PriceCell = ({ row, cells, amounts, isTried, onChange }: CellProps) => {
  const t = useText();
  return (
    <Cell column="price" index={row.index} onPaste={cells.paste('price', row.index)}>
      <AmountInput
        fen={amountOf(amounts, row).price}
        ariaLabel={t(batchTexts.priceOf, { name: namedRow(row) })}
        stretch
        selectsAll
        invalid={isTried && amountFault(amountOf(amounts, row)) === 'price'}
        onChange={(price) => onChange(withAmount(amounts, row, { price }))}
        onEnter={() => cells.next('price', row.index)}
      />
    </Cell>
  );
};

const QuantityCell = ({ row, cells, amounts, isTried, onChange }: CellProps) => {
  const t = useText();
  return (
    <Cell column="quantity" index={row.index} onPaste={cells.paste('quantity', row.index)}>
      <Input
        value={amountOf(amounts, row).quantity}
        inputMode="numeric"
        nativeInputAttributes={{ style: { textAlign: 'end' } }}
        ariaLabel={t(batchTexts.quantityOf, { name: namedRow(row) })}
        invalid={isTried && amountFault(amountOf(amounts, row)) === 'quantity'}
        onChange={({ detail }) => onChange(withAmount(amounts, row, { quantity: detail.value }))}
        onKeyDown={(event) => {
          if (event.detail.key !== 'Enter') return;
          event.preventDefault();
          cells.next('quantity', row.index);
        }}
      />
    </Cell>
  );
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
              cell: (row: PlacedRow) => namedRow(row),
            },
            {
              id: 'now',
              header: <MoneyHeader text={t(batchTexts.now)} />,
              cell: ({ item }) => <Money fen={item.price} cell />,
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
export const AmountGrid = (props: GridProps) => {
  const { people, amounts, onChange } = props;
  const t = useText();
  const named = useNameIn();
  const items = itemsOf(people);
  const [photoId, setPhotoId] = useState(items[0]?.photoId ?? '');
  const options = items.map((item) => ({ value: item.photoId, label: named(item.name, item.eName) }));
  const rows = rowsOf(people, photoId);
  const fill = (price: number) => onChange(rows.reduce((next, row) => withAmount(next, row, { price }), amounts));
  return (
    <Container header={<Header variant="h2">{t(batchTexts.students, { count: people.length })}</Header>}>
      <SpaceBetween size="m">
        <FormField label={t(batchTexts.item)}>
          <Select
            options={options}
            selectedOption={options.find(({ value }) => value === photoId) ?? null}
            expandToViewport
            onChange={({ detail }) => setPhotoId(detail.selectedOption.value ?? photoId)}
          />
        </FormField>
        <FillAll onFill={fill} />
        <Cells key={photoId} {...props} rows={rows} />
      </SpaceBetween>
    </Container>
  );
};
