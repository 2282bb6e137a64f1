import FormField from '@cloudscape-design/components/form-field';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { noticeEditorTexts } from '../../../../../shared/notices/texts/site-editor.ts';
import { Money } from '../../../locale/money.tsx';
import { useNameIn } from '../../../locale/names.tsx';
import { useText } from '../../../locale/text.ts';
import { lineTotal } from '../form.ts';
import type { SectionProps } from '../section.ts';
import { ItemName, OptionField, PriceField, QuantityField, RemoveButton, type ItemProps } from './item-fields.tsx';
import { useTotals } from './totals.ts';
import './items.css';

const ItemRow = (props: ItemProps) => {
  const { item, readOnly } = props;
  const t = useText();
  return (
    <li className="item-row">
      <div>
        <ItemName {...props} />
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
          <RemoveButton {...props} />
        </div>
      )}
    </li>
  );
};

/** The fee items on a phone, one below the other. */
export const EditorItemRows = (props: SectionProps) => {
  const named = useNameIn();
  const totals = useTotals(props.form);
  return (
    <SpaceBetween size="m">
      <ul className="item-rows">
        {props.form.items.map((item, index) => (
          <ItemRow
            key={item.itemId}
            {...props}
            {...{ item, index, name: named(item.name, item.eName), labelled: true }}
          />
        ))}
      </ul>
      <KeyValuePairs items={totals.map(({ label, fen }) => ({ label, value: <Money fen={fen} /> }))} />
    </SpaceBetween>
  );
};
