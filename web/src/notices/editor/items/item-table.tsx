import { memo, useCallback, useState } from 'react';
import { itemEditorTexts } from '../../../../../shared/items/texts/site-editor.ts';
import { noticeEditorTexts } from '../../../../../shared/notices/texts/site-editor.ts';
import { Money, MoneyHeader } from '../../../locale/money.tsx';
import { useNameIn } from '../../../locale/names.tsx';
import { useText } from '../../../locale/text.ts';
import { fullTotal, lineTotal } from '../form.ts';
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
import { useCells } from './cells.ts';
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
        <th scope="col">{t(itemEditorTexts.discounts)}</th>
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

/** The amount after discounts, below the amount before them. */
const Total = ({ item }: Pick<ItemProps, 'item'>) => {
  const t = useText();
  const [full, total] = [fullTotal(item), lineTotal(item)];
  return (
    <>
      {full !== total && (
        <div className="item-before">
          <span className="only-for-screen-readers">{t(itemEditorTexts.before)} </span>
          <s>
            <Money fen={full} cell />
          </s>
        </div>
      )}
      <Money fen={total} cell />
    </>
  );
};

interface RowProps extends ItemProps {
  readonly isOpen: boolean;
  readonly onToggle: (itemId: string) => void;
}

/** One item; it is rendered again only when it changes, so that typing stays fast beside 49 others. */
const ItemRow = memo((props: RowProps) => {
  const { item, isOpen, onToggle, readOnly } = props;
  const discounts = useDiscounts(props);
  return (
    <>
      <tr data-item={item.itemId} className={isOpen ? 'item-open' : undefined}>
        <th scope="row">
          <ItemName {...props} />
        </th>
        <td data-column="price">
          <PriceField {...props} />
        </td>
        <td data-column="quantity">
          <QuantityField {...props} />
        </td>
        <td data-column="discounts">
          <DiscountField {...props} discounts={discounts} onToggle={() => onToggle(item.itemId)} />
        </td>
        <td>
          <OptionField {...props} />
        </td>
        <td className="item-sum">
          <Total item={item} />
        </td>
        {!readOnly && (
          <td>
            <RemoveButton {...props} />
          </td>
        )}
      </tr>
      {isOpen && (
        <tr className="item-details">
          <td colSpan={readOnly ? 6 : 7} className="item-across">
            <DiscountDetails {...props} discounts={discounts} />
          </td>
        </tr>
      )}
    </>
  );
});

const Totals = ({ readOnly, ...props }: Pick<ItemsProps, 'form' | 'readOnly' | 'ofOnePerson' | 'billed'>) => (
  <tfoot>
    {useTotals(props).map(({ label, fen, isGrand }) => (
      <tr key={label} {...(isGrand && { className: 'item-grand-total' })}>
        <th scope="row" colSpan={5}>
          {label}
        </th>
        <td>
          <Money fen={fen} cell />
        </td>
        {!readOnly && <td />}
      </tr>
    ))}
  </tfoot>
);

/** The fee items in a wide window (N2.37, N2.38, N2.40): headers once, the groups below, the sums in the column of the totals. */
export const EditorItemTable = (props: ItemsProps) => {
  const { form, change, errorAt, readOnly, mayDiscount, onRefused, onFilled } = props;
  const t = useText();
  const named = useNameIn();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const onToggle = useCallback(
    (itemId: string) =>
      setOpen((now) => (now.has(itemId) ? new Set([...now].filter((id) => id !== itemId)) : new Set([...now, itemId]))),
    [],
  );
  const cells = useCells({ change, readOnly, mayDiscount, onRefused, onFilled });
  return (
    <table
      className={readOnly ? 'item-table' : 'item-table item-table-open'}
      aria-label={t(noticeEditorTexts.items)}
      {...cells}
    >
      <Head readOnly={readOnly} />
      {sectionsOf(form).map(({ group, number, rows }) => (
        <tbody
          key={group?.groupId ?? ''}
          className={group && 'item-group'}
          {...(group && { 'data-group': number % 5 })}
        >
          {group && (
            <tr>
              <td colSpan={readOnly ? 6 : 7} className="item-across">
                <GroupHead {...props} group={group} number={number} />
              </td>
            </tr>
          )}
          {rows.map(({ item, index }) => (
            <ItemRow
              key={item.itemId}
              {...{ item, index, change, readOnly, mayDiscount, onToggle }}
              errorAt={errorsOf(errorAt, index)}
              name={named(item.name, item.eName)}
              labelled={false}
              isChoice={group !== undefined}
              isOpen={open.has(item.itemId)}
            />
          ))}
        </tbody>
      ))}
      <Totals {...{ form, readOnly }} ofOnePerson={props.ofOnePerson ?? false} billed={props.billed} />
    </table>
  );
};
