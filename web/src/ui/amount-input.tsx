import Input, { type InputProps } from '@cloudscape-design/components/input';
import { useEffect, useRef, useState } from 'react';
import { amountText, isAmountSoFar, parseAmount, plainAmount } from '../locale/amount.ts';

export interface AmountInputProps {
  /** Fen; null while nothing is entered. */
  readonly fen: number | null;
  readonly onChange: (fen: number | null) => void;
  readonly ariaLabel?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly invalid?: boolean;
  readonly placeholder?: string;
  /** Takes the focus when it appears, in a dialog too. */
  readonly autoFocus?: boolean;
  /** Selects the whole text on focus, so that typing replaces it. */
  readonly selectsAll?: boolean;
  readonly onEnter?: () => void;
}

/** A field for an amount with at most 2 decimals. It keeps the typed text and reports fen. */
export const AmountInput = ({ fen, onChange, autoFocus = false, selectsAll, onEnter, ...rest }: AmountInputProps) => {
  const [draft, setDraft] = useState<string>();
  const input = useRef<InputProps.Ref>(null);
  useEffect(() => {
    // A dialog that opens gives the focus to its first button, in an effect that comes after this one.
    if (autoFocus) queueMicrotask(() => input.current?.focus());
  }, [autoFocus]);
  const change = (text: string) => {
    const half = plainAmount(text);
    const amount = parseAmount(half);
    if (!isAmountSoFar(half) || amount === undefined) return;
    setDraft(half);
    onChange(amount);
  };
  return (
    <Input
      {...rest}
      ref={input}
      value={draft ?? amountText(fen)}
      inputMode="decimal"
      nativeInputAttributes={{ style: { textAlign: 'end' } }}
      autoComplete={false}
      onChange={({ detail }) => change(detail.value)}
      onBlur={() => setDraft(undefined)}
      // A mouse sets the caret after the focus.
      {...(selectsAll && { onFocus: () => setTimeout(() => input.current?.select()) })}
      {...(onEnter && {
        onKeyDown: (event) => {
          if (event.detail.key !== 'Enter' || event.detail.isComposing) return;
          // If `onEnter` moves the focus, this press must not reach the element that has it then.
          event.preventDefault();
          onEnter();
        },
      })}
    />
  );
};
