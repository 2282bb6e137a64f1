import Box from '@cloudscape-design/components/box';
import Grid from '@cloudscape-design/components/grid';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ClipboardEvent, ReactNode } from 'react';
import { batchTexts } from '../../../../shared/people/texts/site-batch.ts';
import { Credited } from '../../locale/benefit-lines.tsx';
import { studentName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { amountFault, amountOf, withAmount, type AmountRow, type Amounts, type Column } from './amounts.ts';

/** A row with its place among all rows of the item. */
export type PlacedRow = AmountRow & { readonly index: number };

export const namedRow = ({ student }: AmountRow) => studentName(student.name, student.eName);

interface CellProps {
  readonly row: PlacedRow;
  readonly amounts: Amounts;
  /** Whether wrong cells are marked. */
  readonly isTried: boolean;
  readonly onChange: (amounts: Amounts) => void;
  readonly cells: {
    /** Goes to the cell of the next student. */
    readonly next: (column: Column, index: number) => void;
    readonly paste: (column: Column, index: number) => (event: ClipboardEvent) => void;
  };
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

export const PriceCell = ({ row, cells, amounts, isTried, onChange }: CellProps) => {
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

export const QuantityCell = ({ row, cells, amounts, isTried, onChange }: CellProps) => {
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

/** A student on a phone, where beside the name no field is wide enough for a price. */
export const StackedCells = (props: CellProps) => {
  const t = useText();
  return (
    <SpaceBetween size="xxs">
      <div>
        {namedRow(props.row)}
        <Credited fen={props.row.item.credited ?? 0} />
      </div>
      <Grid disableGutters gridDefinition={[{ colspan: 8 }, { colspan: 4 }]}>
        <Box padding={{ right: 'xs' }}>
          <Box fontSize="body-s">{t(batchTexts.price)}</Box>
          <PriceCell {...props} />
        </Box>
        <div>
          <Box fontSize="body-s">{t(batchTexts.quantity)}</Box>
          <QuantityCell {...props} />
        </div>
      </Grid>
    </SpaceBetween>
  );
};
