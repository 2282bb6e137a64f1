import FormField from '@cloudscape-design/components/form-field';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { memo, useState } from 'react';
import { noticeEditorTexts } from '../../../../../shared/notices/texts/site-editor.ts';
import { Money } from '../../../locale/money.tsx';
import { useNameIn } from '../../../locale/names.tsx';
import { useText } from '../../../locale/text.ts';
import { lineTotal } from '../form.ts';
import { DiscountDetails, DiscountField, useDiscounts } from './discount-field.tsx';
import { GroupHead } from './group-head.tsx';
import {
  errorsOf,
  ItemName,
  OptionField,
  PriceField,
  QuantityField,
  RemoveButton,
  type ItemProps,
} from './item-fields.tsx';
import { sectionsOf, type ItemsProps } from './sections.ts';
import { useTotals } from './totals.ts';
import './items.css';

/** One item; it is rendered again only when it changes. */
const ItemRow = memo((props: ItemProps) => {
  const { item, readOnly } = props;
  const t = useText();
  const discounts = useDiscounts(props);
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="item-row">
      <div>
        <ItemName {...props} />
      </div>
      <PriceField {...props} />
      <QuantityField {...props} />
      <div className="item-wide">
        <DiscountField {...props} {...{ discounts, isOpen }} onToggle={() => setOpen(!isOpen)} />
        {isOpen && <DiscountDetails {...props} discounts={discounts} />}
      </div>
      <OptionField {...props} />
      <FormField label={t(noticeEditorTexts.lineTotal)}>
        <div className="item-total">
          <Money fen={lineTotal(item)} />
        </div>
      </FormField>
      {!readOnly && (
        <div className="item-remove">
          <RemoveButton {...props} />
        </div>
      )}
    </li>
  );
});

/** The fee items on a phone, one below the other. */
export const EditorItemRows = (props: ItemsProps) => {
  const { form, change, errorAt, readOnly, mayDiscount } = props;
  const named = useNameIn();
  const totals = useTotals(props);
  return (
    <SpaceBetween size="m">
      {sectionsOf(form).map(({ group, number, rows }) => (
        <div key={group?.groupId ?? ''} className={group && 'item-group'} {...(group && { 'data-group': number % 5 })}>
          {group && <GroupHead {...props} group={group} number={number} />}
          <ul className="item-rows">
            {rows.map(({ item, index }) => (
              <ItemRow
                key={item.itemId}
                {...{ item, index, change, readOnly, mayDiscount }}
                errorAt={errorsOf(errorAt, index)}
                name={named(item.name, item.eName)}
                labelled
                isChoice={group !== undefined}
              />
            ))}
          </ul>
        </div>
      ))}
      <KeyValuePairs items={totals.map(({ label, fen }) => ({ label, value: <Money fen={fen} /> }))} />
    </SpaceBetween>
  );
};
