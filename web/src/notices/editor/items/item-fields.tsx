import Box from '@cloudscape-design/components/box';
import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { itemEditorTexts } from '../../../../../shared/items/texts/site-editor.ts';
import { limits } from '../../../../../shared/notices/codes.ts';
import { noticeEditorTexts } from '../../../../../shared/notices/texts/site-editor.ts';
import { noticeTexts } from '../../../../../shared/notices/texts/site.ts';
import { useText } from '../../../locale/text.ts';
import { FeeItemLink } from '../../../settings/parts/fee-item-link.tsx';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { DraftInput } from '../../../ui/draft-input.tsx';
import { leaveRemoved, removesItem } from './after-removal.ts';
import { withItem, withoutItem, type EditorItem } from '../form.ts';
import type { SectionProps } from '../section.ts';

/** The fields of one item; a table has their labels in its head. */
export interface ItemProps extends Pick<SectionProps, 'change' | 'errorAt' | 'readOnly'> {
  readonly item: EditorItem;
  /** Its place among the items of the form. */
  readonly index: number;
  readonly name: string;
  readonly labelled: boolean;
  /** Of a group parents choose, so that none of its items is required or optional by itself. */
  readonly isChoice: boolean;
  /** The user may give discounts (N6.05). */
  readonly mayDiscount: boolean;
}

const noError = () => undefined;

/** The faults of an item. An item without one gets the same function each time, so that its row is not rendered again. */
export const errorsOf = (errorAt: SectionProps['errorAt'], index: number): SectionProps['errorAt'] =>
  errorAt(`items.${index}`, true) === undefined ? noError : errorAt;

export const ItemName = ({ item }: Pick<ItemProps, 'item'>) => {
  const t = useText();
  return (
    <>
      <Box fontWeight="bold">
        <FeeItemLink item={item} />
      </Box>
      <Box color="text-body-secondary" fontSize="body-s">
        {item.payItemNo} {item.custodial && <Badge>{t(noticeEditorTexts.custodial)}</Badge>}
      </Box>
    </>
  );
};

export const PriceField = ({ item, index, name, labelled, change, errorAt, readOnly }: ItemProps) => {
  const t = useText();
  return (
    <AmountInput
      label={labelled && t(noticeEditorTexts.amount)}
      errorText={errorAt(`items.${index}.money`) ?? errorAt(`items.${index}.photoId`)}
      fen={item.price}
      readOnly={readOnly}
      ariaLabel={t(noticeEditorTexts.amountOf, { name })}
      onChange={(price) => change((form) => withItem(form, item.itemId, { price }), 'typing')}
    />
  );
};

export const QuantityField = ({ item, index, name, labelled, change, errorAt, readOnly }: ItemProps) => {
  const t = useText();
  return (
    <FormField label={labelled && t(noticeEditorTexts.quantity)} errorText={errorAt(`items.${index}.number`)}>
      <DraftInput
        type="number"
        inputMode="numeric"
        step={1}
        nativeInputAttributes={{ min: 1, max: limits.quantity, style: { textAlign: 'end' } }}
        value={item.quantity}
        readOnly={readOnly}
        ariaLabel={t(noticeEditorTexts.quantityOf, { name })}
        onChange={(quantity) => change((form) => withItem(form, item.itemId, { quantity }), 'typing')}
      />
    </FormField>
  );
};

export const OptionField = ({ item, index, name, labelled, isChoice, change, errorAt, readOnly }: ItemProps) => {
  const t = useText();
  if (isChoice)
    return (
      <FormField label={labelled && t(noticeEditorTexts.option)}>
        <div className="item-total">{t(itemEditorTexts.choice)}</div>
      </FormField>
    );
  const required = { value: 'required', label: t(noticeTexts.required) };
  const optional = { value: 'optional', label: t(noticeTexts.optional) };
  return (
    <FormField label={labelled && t(noticeEditorTexts.option)} errorText={errorAt(`items.${index}.payOption`)}>
      <Select
        options={[required, optional]}
        selectedOption={item.required ? required : optional}
        readOnly={readOnly}
        expandToViewport
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
      nativeButtonAttributes={removesItem}
      onClick={() => {
        leaveRemoved();
        change((form) => withoutItem(form, item));
      }}
    />
  );
};
