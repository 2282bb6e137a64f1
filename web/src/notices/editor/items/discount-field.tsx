import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import { useState } from 'react';
import { itemEditorTexts } from '../../../../../shared/items/texts/site-editor.ts';
import { groupedFenText } from '../../../../../shared/money/fen.ts';
import { useLanguage } from '../../../locale/language.tsx';
import { sentencesOf, useText } from '../../../locale/text.ts';
import { DraftInput } from '../../../ui/draft-input.tsx';
import { useFaultText } from '../../../ui/field-text.ts';
import { fullTotal, withItem, type EditorItem } from '../form.ts';
import { BenefitRows } from './benefit-rows.tsx';
import { benefitsText, parseBenefits } from './benefit-text.ts';
import { withinAmount, type EditorBenefit } from './benefits.ts';
import type { ItemProps } from './item-fields.tsx';

/**
 * The discounts of an item, changed, and held within its amount when a field is left; `most` tells what was reset (N5.37).
 * `isLeft`: the user has finished what is in the field.
 */
export const useDiscounts = ({ item: { itemId }, change }: Pick<ItemProps, 'item' | 'change'>) => {
  const [most, setMost] = useState<number>();
  const [isLeft, setLeft] = useState(false);
  const set = (part: Partial<EditorItem>, typing?: 'typing') => change((form) => withItem(form, itemId, part), typing);
  const setBenefits = (benefits: readonly EditorBenefit[], typing?: 'typing') => {
    setMost(undefined);
    set({ benefits, discountText: undefined }, typing);
  };
  return {
    most,
    isLeft,
    onChange: (benefits: readonly EditorBenefit[]) => setBenefits(benefits),
    onType: (text: string) => {
      setLeft(false);
      const benefits = parseBenefits(text);
      if (benefits) setBenefits(benefits, 'typing');
      else set({ discountText: text }, 'typing');
    },
    onLeave: () => {
      setLeft(true);
      // The form as it is now, without showing it: a press on a button leaves the field, and nothing may move before the release.
      const item = change((form) => form, 'typing').items.find((one) => one.itemId === itemId);
      if (!item || item.price === null) return;
      const within = withinAmount(fullTotal(item), item.benefits);
      if (within.most === undefined) return;
      setMost(within.most);
      set({ benefits: within.benefits });
    },
  };
};

type Discounts = ReturnType<typeof useDiscounts>;

const DiscountInput = ({
  item,
  name,
  disabled,
  discounts,
}: Pick<ItemProps, 'item' | 'name'> & { disabled: boolean; discounts: Discounts }) => {
  const t = useText();
  const { language } = useLanguage();
  return (
    <DraftInput
      value={item.discountText ?? benefitsText(item.benefits, language)}
      placeholder={disabled ? '' : t(itemEditorTexts.discountsHint)}
      readOnly={disabled}
      ariaLabel={t(itemEditorTexts.discountsOf, { name })}
      onChange={discounts.onType}
      onBlur={discounts.onLeave}
    />
  );
};

interface DiscountFieldProps extends ItemProps {
  readonly discounts: Discounts;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The discounts of an item as a line of text, beside the button that opens them one by one. */
export const DiscountField = (props: DiscountFieldProps) => {
  const { item, index, name, labelled, errorAt, readOnly, mayDiscount, discounts, isOpen, onToggle } = props;
  const t = useText();
  const faultText = useFaultText();
  const { most, isLeft } = discounts;
  const path = `items.${index}.benefits`;
  // What cannot be read counts for nothing: the amount beside it is that of the discounts before.
  const unread =
    isLeft && item.discountText !== undefined ? faultText({ path, code: 'discountsUnreadable' }) : undefined;
  const found = errorAt(path, true) ?? unread;
  const fault =
    found !== undefined && !mayDiscount ? sentencesOf(t, [found, t(itemEditorTexts.discountsFixed)]) : found;
  return (
    <FormField
      label={labelled && t(itemEditorTexts.discounts)}
      errorText={fault}
      {...(most !== undefined && { warningText: t(itemEditorTexts.atMost, { num: groupedFenText(most) }) })}
    >
      <div className="discount-field">
        <DiscountInput {...{ item, name, discounts }} disabled={readOnly || !mayDiscount} />
        <Button
          formAction="none"
          variant="icon"
          iconName={isOpen ? 'angle-up' : 'angle-down'}
          ariaLabel={t(itemEditorTexts.openDetails, { name })}
          ariaExpanded={isOpen}
          onClick={onToggle}
        />
      </div>
    </FormField>
  );
};

/** The same one by one. */
export const DiscountDetails = ({ discounts, ...props }: ItemProps & { discounts: Discounts }) => {
  const { item, index, name, errorAt, readOnly, mayDiscount } = props;
  return (
    <BenefitRows
      {...{ item, index, name, errorAt }}
      readOnly={readOnly || !mayDiscount}
      onChange={discounts.onChange}
      onLeave={discounts.onLeave}
    />
  );
};
