import Box from '@cloudscape-design/components/box';
import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { limits } from '../../../../../shared/notices/codes.ts';
import { noticeEditorTexts } from '../../../../../shared/notices/texts/site-editor.ts';
import { noticeTexts } from '../../../../../shared/notices/texts/site.ts';
import { useText } from '../../../locale/text.ts';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { withItem, type EditorItem } from '../form.ts';
import type { SectionProps } from '../section.ts';

/** The fields of one item; a table has their labels in its head. */
export interface ItemProps extends SectionProps {
  readonly item: EditorItem;
  readonly index: number;
  readonly name: string;
  readonly labelled: boolean;
}

export const ItemName = ({ item, name }: Pick<ItemProps, 'item' | 'name'>) => {
  const t = useText();
  return (
    <>
      <Box fontWeight="bold">{name}</Box>
      <Box color="text-body-secondary" fontSize="body-s">
        {item.payItemNo} {item.custodial && <Badge>{t(noticeEditorTexts.custodial)}</Badge>}
      </Box>
    </>
  );
};

export const PriceField = ({ item, index, name, labelled, change, errorAt, readOnly }: ItemProps) => {
  const t = useText();
  return (
    <FormField label={labelled && t(noticeEditorTexts.amount)} errorText={errorAt(`items.${index}.money`)}>
      <AmountInput
        fen={item.price}
        readOnly={readOnly}
        ariaLabel={t(noticeEditorTexts.amountOf, { name })}
        onChange={(price) => change((form) => withItem(form, item.itemId, { price }))}
      />
    </FormField>
  );
};

export const QuantityField = ({ item, index, name, labelled, change, errorAt, readOnly }: ItemProps) => {
  const t = useText();
  return (
    <FormField label={labelled && t(noticeEditorTexts.quantity)} errorText={errorAt(`items.${index}.number`)}>
      <Input
        type="number"
        inputMode="numeric"
        step={1}
        nativeInputAttributes={{ min: 1, max: limits.quantity, style: { textAlign: 'end' } }}
        value={item.quantity}
        readOnly={readOnly}
        ariaLabel={t(noticeEditorTexts.quantityOf, { name })}
        onChange={({ detail }) => change((form) => withItem(form, item.itemId, { quantity: detail.value }))}
      />
    </FormField>
  );
};

export const OptionField = ({ item, index, name, labelled, change, errorAt, readOnly }: ItemProps) => {
  const t = useText();
  const required = { value: 'required', label: t(noticeTexts.required) };
  const optional = { value: 'optional', label: t(noticeTexts.optional) };
  return (
    <FormField label={labelled && t(noticeEditorTexts.option)} errorText={errorAt(`items.${index}.payOption`)}>
      <Select
        options={[required, optional]}
        selectedOption={item.required ? required : optional}
        readOnly={readOnly}
        ariaLabel={t(noticeEditorTexts.optionOf, { name })}
        onChange={({ detail }) =>
          change((form) => withItem(form, item.itemId, { required: detail.selectedOption.value === 'required' }))
        }
      />
    </FormField>
  );
};

export const RemoveButton = ({ item, name, change }: Pick<ItemProps, 'item' | 'name' | 'change'>) => {
  const t = useText();
  return (
    <Button
      formAction="none"
      variant="icon"
      iconName="remove"
      ariaLabel={t(noticeEditorTexts.removeItem, { name })}
      onClick={() => change((form) => ({ ...form, items: form.items.filter(({ itemId }) => itemId !== item.itemId) }))}
    />
  );
};
