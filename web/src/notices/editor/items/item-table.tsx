import { noticeEditorTexts } from '../../../../../shared/notices/texts/site-editor.ts';
import { Money, MoneyHeader } from '../../../locale/money.tsx';
import { useNameIn } from '../../../locale/names.tsx';
import { useText } from '../../../locale/text.ts';
import { lineTotal } from '../form.ts';
import type { SectionProps } from '../section.ts';
import { ItemName, OptionField, PriceField, QuantityField, RemoveButton, type ItemProps } from './item-fields.tsx';
import { useTotals } from './totals.ts';
import './items.css';

const Head = ({ readOnly }: { readOnly: boolean }) => {
  const t = useText();
  return (
    <thead>
      <tr>
        <th scope="col">{t(noticeEditorTexts.item)}</th>
        <th scope="col">
          <MoneyHeader text={t(noticeEditorTexts.amount)} />
        </th>
        <th scope="col">
          <MoneyHeader text={t(noticeEditorTexts.quantity)} />
        </th>
        <th scope="col">{t(noticeEditorTexts.option)}</th>
        <th scope="col">
          <MoneyHeader text={t(noticeEditorTexts.lineTotal)} />
        </th>
        {!readOnly && (
          <th scope="col">
            <span className="only-for-screen-readers">{t(noticeEditorTexts.removeStudents)}</span>
          </th>
        )}
      </tr>
    </thead>
  );
};

const ItemRow = (props: ItemProps) => (
  <tr>
    <th scope="row">
      <ItemName {...props} />
    </th>
    <td>
      <PriceField {...props} />
    </td>
    <td>
      <QuantityField {...props} />
    </td>
    <td>
      <OptionField {...props} />
    </td>
    <td className="item-sum">
      <Money fen={lineTotal(props.item)} cell />
    </td>
    {!props.readOnly && (
      <td>
        <RemoveButton {...props} />
      </td>
    )}
  </tr>
);

/** The fee items in a wide window (N2.37, N2.40): the sums are in the column of the totals. */
export const EditorItemTable = (props: SectionProps) => {
  const { form, readOnly } = props;
  const t = useText();
  const named = useNameIn();
  return (
    <table className="item-table" aria-label={t(noticeEditorTexts.items)}>
      <Head readOnly={readOnly} />
      <tbody>
        {form.items.map((item, index) => (
          <ItemRow
            key={item.itemId}
            {...props}
            {...{ item, index, name: named(item.name, item.eName), labelled: false }}
          />
        ))}
      </tbody>
      <tfoot>
        {useTotals(form).map(({ label, fen }) => (
          <tr key={label}>
            <th scope="row" colSpan={4}>
              {label}
            </th>
            <td>
              <Money fen={fen} cell />
            </td>
            {!readOnly && <td />}
          </tr>
        ))}
      </tfoot>
    </table>
  );
};
