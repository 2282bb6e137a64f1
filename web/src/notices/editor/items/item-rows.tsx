import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { limits } from '../../../../../shared/notices/codes.ts';
import { noticeEditorTexts } from '../../../../../shared/notices/texts/site-editor.ts';
import { noticeTexts } from '../../../../../shared/notices/texts/site.ts';
import { Money } from '../../../locale/money.tsx';
import { useNameIn } from '../../../locale/names.tsx';
import { useText } from '../../../locale/text.ts';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { lineTotal, withItem, type EditorItem } from '../form.ts';
import type { SectionProps } from '../section.ts';
import './items.css';

interface RowProps extends SectionProps {
  readonly item: EditorItem;
  readonly index: number;
  readonly name: string;
}

const PriceField = ({ item, index, name, change, errorAt, readOnly }: RowProps) => {
  const t = useText();
  return (
    <FormField label={t(noticeEditorTexts.amount)} errorText={errorAt(`items.${index}.money`)}>
      <AmountInput
        fen={item.price}
        readOnly={readOnly}
        ariaLabel={t(noticeEditorTexts.amountOf, { name })}
        onChange={(price) => change((form) => withItem(form, item.itemId, { price }))}
      />
    </FormField>
  );
};

const QuantityField = ({ item, index, name, change, errorAt, readOnly }: RowProps) => {
  const t = useText();
  return (
    <FormField label={t(noticeEditorTexts.quantity)} errorText={errorAt(`items.${index}.number`)}>
      <Input
        type="number"
        inputMode="numeric"
        step={1}
        nativeInputAttributes={{ min: 1, max: limits.quantity }}
        value={item.quantity}
        readOnly={readOnly}
        ariaLabel={t(noticeEditorTexts.quantityOf, { name })}
        onChange={({ detail }) => change((form) => withItem(form, item.itemId, { quantity: detail.value }))}
      />
    </FormField>
  );
};

const OptionField = ({ item, index, name, change, errorAt, readOnly }: RowProps) => {
  const t = useText();
  const required = { value: 'required', label: t(noticeTexts.required) };
  const optional = { value: 'optional', label: t(noticeTexts.optional) };
  return (
    <FormField label={t(noticeEditorTexts.option)} errorText={errorAt(`items.${index}.payOption`)}>
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

const ItemRow = (props: RowProps) => {
  const { item, name, change, readOnly } = props;
  const t = useText();
  return (
    <li className="item-row">
      <div>
        <Box fontWeight="bold">{name}</Box>
        <Box color="text-body-secondary" fontSize="body-s">
          {item.payItemNo} {item.custodial && <Badge>{t(noticeEditorTexts.custodial)}</Badge>}
        </Box>
      </div>
      <PriceField {...props} />
      <QuantityField {...props} />
      <OptionField {...props} />
      <FormField label={t(noticeEditorTexts.lineTotal)}>
        <div className="item-total">
          <Money fen={lineTotal(item)} />
        </div>
      </FormField>
      {!readOnly && (
        <div className="item-remove">
          <Button
            formAction="none"
            variant="icon"
            iconName="remove"
            ariaLabel={t(noticeEditorTexts.removeItem, { name })}
            onClick={() =>
              change((form) => ({ ...form, items: form.items.filter(({ itemId }) => itemId !== item.itemId) }))
            }
          />
        </div>
      )}
    </li>
  );
};

/** A row per fee item (N2.37, N2.40): side by side on a wide screen, stacked on a phone. */
export const EditorItemRows = (props: SectionProps) => {
  const named = useNameIn();
  return (
    <ul className="item-rows">
      {props.form.items.map((item, index) => (
        <ItemRow key={item.itemId} {...props} item={item} index={index} name={named(item.name, item.eName)} />
      ))}
    </ul>
  );
};
