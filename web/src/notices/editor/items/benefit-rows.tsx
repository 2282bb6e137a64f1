import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef } from 'react';
import { benefitLimits } from '../../../../../shared/items/benefits.ts';
import { itemEditorTexts } from '../../../../../shared/items/texts/site-editor.ts';
import { Money } from '../../../locale/money.tsx';
import { useText } from '../../../locale/text.ts';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { fullTotal, type EditorItem } from '../form.ts';
import type { SectionProps } from '../section.ts';
import { emptyBenefit, remainders, type EditorBenefit } from './benefits.ts';

const kinds = ['reduce', 'percent', 'other'] as const;

interface RowProps {
  readonly benefit: EditorBenefit;
  readonly number: number;
  readonly name: string;
  /** The amount after it, fen. */
  readonly left: number;
  readonly readOnly: boolean;
  readonly errorAt: (field: string) => string | undefined;
  readonly onChange: (benefit: EditorBenefit) => void;
  /** The value was left: it is held within the amount (N5.37). */
  readonly onLeave: () => void;
  readonly onRemove: () => void;
}

const Value = ({ benefit, number, name, readOnly, errorAt, onChange, onLeave }: RowProps) => {
  const t = useText();
  const ariaLabel = t(itemEditorTexts.valueOf, { number, name });
  const isPercent = benefit.kind === 'percent';
  return (
    <div onBlur={onLeave}>
      {isPercent ? (
        <FormField label={t(itemEditorTexts.value)} errorText={errorAt('discount')}>
          <Input
            {...{ readOnly, ariaLabel }}
            value={benefit.fold}
            inputMode="decimal"
            nativeInputAttributes={{ maxLength: 10, style: { textAlign: 'end' } }}
            onChange={({ detail }) => onChange({ ...benefit, fold: detail.value })}
          />
        </FormField>
      ) : (
        <AmountInput
          {...{ readOnly, ariaLabel }}
          label={t(itemEditorTexts.value)}
          errorText={errorAt('amount')}
          fen={benefit.amount}
          onChange={(amount) => onChange({ ...benefit, amount })}
        />
      )}
    </div>
  );
};

const Row = (props: RowProps) => {
  const { benefit, number, name, left, readOnly, errorAt, onChange, onRemove } = props;
  const t = useText();
  const options = kinds.map((value) => ({ value, label: t(itemEditorTexts[value]) }));
  return (
    <li className="benefit-row">
      <FormField label={t(itemEditorTexts.kind)}>
        <Select
          {...{ options, readOnly }}
          expandToViewport
          ariaLabel={t(itemEditorTexts.kindOf, { number, name })}
          selectedOption={options.find(({ value }) => value === benefit.kind) ?? null}
          onChange={({ detail }) =>
            onChange({ ...benefit, kind: kinds.find((kind) => kind === detail.selectedOption.value) ?? 'reduce' })
          }
        />
      </FormField>
      <Value {...props} />
      <FormField label={t(itemEditorTexts.remark)} errorText={errorAt('remark')}>
        <Input
          readOnly={readOnly}
          value={benefit.remark}
          ariaLabel={t(itemEditorTexts.remarkOf, { number, name })}
          onChange={({ detail }) => onChange({ ...benefit, remark: detail.value })}
        />
      </FormField>
      <FormField label={t(itemEditorTexts.remains)}>
        <div className="item-total">
          <Money fen={left} />
        </div>
      </FormField>
      {!readOnly && (
        <Button
          formAction="none"
          variant="icon"
          iconName="remove"
          ariaLabel={t(itemEditorTexts.removeDiscount, { number, name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
};

interface BenefitRowsProps {
  readonly item: EditorItem;
  readonly index: number;
  readonly name: string;
  readonly readOnly: boolean;
  readonly errorAt: SectionProps['errorAt'];
  readonly onChange: (benefits: readonly EditorBenefit[]) => void;
  readonly onLeave: () => void;
}

/** The discounts of an item one by one: kind, value, remark, and what remains after each (N2.38). */
export const BenefitRows = ({ item, index, name, readOnly, errorAt, onChange, onLeave }: BenefitRowsProps) => {
  const t = useText();
  const { benefits } = item;
  const left = remainders(fullTotal(item), benefits);
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<ButtonProps.Ref>(null);
  const shown = useRef(benefits.length);
  const isAdding = useRef(false);
  // At the kind of a new discount, which is before the button that added it; or beside one whose button went with it.
  useEffect(() => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('li:last-child button') ?? [])];
    if (isAdding.current && benefits.length > shown.current) buttons[0]?.focus();
    if (benefits.length < shown.current && document.activeElement === document.body)
      (buttons.at(-1) ?? adding.current)?.focus();
    shown.current = benefits.length;
    isAdding.current = false;
  }, [benefits.length]);
  const add = () => {
    isAdding.current = true;
    onChange([...benefits, emptyBenefit]);
  };
  return (
    <SpaceBetween size="xs">
      <ol ref={list} className="benefit-rows" aria-label={t(itemEditorTexts.discountsOf, { name })}>
        {benefits.map((benefit, at) => (
          <Row
            // Discounts have no identity but their place.
            key={at}
            {...{ benefit, name, readOnly, onLeave }}
            number={at + 1}
            left={left[at] ?? 0}
            errorAt={(field) => errorAt(`items.${index}.benefits.${at}.${field}`)}
            onChange={(next) => onChange(benefits.map((one, other) => (other === at ? next : one)))}
            onRemove={() => onChange(benefits.filter((_, other) => other !== at))}
          />
        ))}
      </ol>
      {!readOnly && benefits.length < benefitLimits.perItem && (
        <Button formAction="none" iconName="add-plus" ref={adding} onClick={add}>
          {t(itemEditorTexts.addDiscount)}
        </Button>
      )}
    </SpaceBetween>
  );
};
