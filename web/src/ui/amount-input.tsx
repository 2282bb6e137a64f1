import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { amountText, isAmountSoFar, parseAmount } from '../locale/amount.ts';

export interface AmountInputProps {
  /** Fen; null while nothing is entered. */
  readonly fen: number | null;
  readonly onChange: (fen: number | null) => void;
  readonly ariaLabel?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly invalid?: boolean;
  readonly placeholder?: string;
}

/** A field for an amount with at most 2 decimals. It keeps the typed text and reports fen. */
export const AmountInput = ({ fen, onChange, ...rest }: AmountInputProps) => {
  const [draft, setDraft] = useState<string>();
  const change = (text: string) => {
    const half = text.replaceAll('。', '.').replaceAll(/[,，\s]/g, '');
    const amount = parseAmount(half);
    if (!isAmountSoFar(half) || amount === undefined) return;
    setDraft(half);
    onChange(amount);
  };
  return (
    <Input
      {...rest}
      value={draft ?? amountText(fen)}
      inputMode="decimal"
      nativeInputAttributes={{ style: { textAlign: 'end' } }}
      autoComplete={false}
      onChange={({ detail }) => change(detail.value)}
      onBlur={() => setDraft(undefined)}
    />
  );
};
