import FormField, { type FormFieldProps } from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { amountText, halfWidth, isAmountSoFar, parseAmount } from '../locale/amount.ts';
import { useText } from '../locale/text.ts';

interface AmountInputProps extends Pick<FormFieldProps, 'label' | 'constraintText' | 'errorText' | 'stretch'> {
  /** Fen; null while nothing is entered, or what is entered is no amount. */
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

const unreadName = 'data-unread';

/** Whether a field below has a text that is no amount. Its form has null for it, which can be an answer. */
export const hasUnreadAmount = (form: HTMLElement | null): boolean =>
  form !== null && form.querySelector(`[${unreadName}="true"]`) !== null;

/** The text while it is typed; after that, only one that is no amount, until the owner puts an amount in its place. */
const useDraft = ({ fen, onChange }: Pick<AmountInputProps, 'fen' | 'onChange'>) => {
  const [draft, setDraft] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const isReadable = draft === undefined || parseAmount(draft) !== undefined;
  const isUnread = !isReadable && (!isLeft || fen === null);
  return {
    text: draft !== undefined && (isReadable || isUnread) ? draft : amountText(fen),
    isUnread,
    /** While it can still become an amount, it is not wrong yet. */
    isWrong: isUnread && (isLeft || !isAmountSoFar(draft)),
    type: (text: string) => {
      setLeft(false);
      setDraft(halfWidth(text));
      onChange(parseAmount(text) ?? null);
    },
    leave: () => {
      setLeft(true);
      if (isReadable) setDraft(undefined);
    },
  };
};

/** Cells below each other, as if they were side by side: a browser would make a space of the end of a line. */
const pasteCells =
  (type: (text: string) => void) =>
  (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text').trim();
    const { value, selectionStart, selectionEnd, readOnly } = event.currentTarget;
    // A table takes cells for those of its own.
    if (readOnly || event.defaultPrevented || !/[\r\n]/.test(pasted)) return;
    event.preventDefault();
    const cells = pasted.replaceAll(/[\r\n]+/g, '\t');
    type(value.slice(0, selectionStart ?? 0) + cells + value.slice(selectionEnd ?? value.length));
  };

/**
 * A field for an amount with at most 2 decimals, with its label and what is wrong with it. It reports fen. A text that is no
 * amount stays, with that as its only fault, and counts as nothing: a form that accepts nothing asks `hasUnreadAmount`
 * before it is sent.
 */
export const AmountInput = ({
  fen,
  onChange,
  label,
  constraintText,
  errorText,
  stretch = false,
  autoFocus = false,
  selectsAll,
  onEnter,
  invalid = false,
  ...rest
}: AmountInputProps) => {
  const t = useText();
  const { text, isUnread, isWrong, type, leave } = useDraft({ fen, onChange });
  const input = useRef<InputProps.Ref>(null);
  useEffect(() => {
    // A dialog that opens gives the focus to its first button, in an effect that comes after this one.
    if (autoFocus) queueMicrotask(() => input.current?.focus());
  }, [autoFocus]);
  return (
    <FormField {...{ label, constraintText, stretch }} errorText={isWrong ? t(siteTexts.field.noAmount) : errorText}>
      <Input
        {...rest}
        {...((invalid || isWrong) && { invalid: true })}
        ref={input}
        value={text}
        inputMode="decimal"
        nativeInputAttributes={{
          style: { textAlign: 'end' },
          [unreadName]: String(isUnread),
          onPaste: pasteCells(type),
        }}
        autoComplete={false}
        onChange={({ detail }) => type(detail.value)}
        onBlur={leave}
        // A mouse sets the caret after the focus.
        {...(selectsAll && { onFocus: () => setTimeout(() => input.current?.select()) })}
        {...(onEnter && {
          onKeyDown: (event) => {
            if (event.detail.key !== 'Enter' || event.detail.isComposing) return;
            // If `onEnter` moves the focus, this press must not reach the element that has it then.
            event.preventDefault();
            if (isUnread) leave();
            onEnter();
          },
        })}
      />
    </FormField>
  );
};
