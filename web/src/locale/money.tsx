import { itemTermTexts } from '../../../shared/items/texts/site.ts';
import { moneyText } from '../../../shared/money/money-text.ts';
import { useLanguage } from './language.tsx';
import { useCurrency } from './region.ts';
import { useText } from './text.ts';
import './formats.css';

/**
 * An amount in fen, with two decimals and the organisation's currency (or `currency`). Screen readers get the
 * currency's name, because they read `¥` as yen. `cell` aligns it at the right of a table column. `least`: it is the
 * cheapest choice of a group, so the amount is shown as "from".
 */
export const Money = ({
  fen,
  currency,
  cell = false,
  least = false,
}: {
  fen: number;
  currency?: string;
  cell?: boolean;
  least?: boolean;
}) => {
  const t = useText();
  const { locale } = useLanguage();
  const ofOrganisation = useCurrency();
  const unit = currency ?? ofOrganisation;
  return (
    <span className={cell ? 'money money-cell' : 'money'}>
      {least && `${t(itemTermTexts.from)} `}
      <span aria-hidden="true">{moneyText(fen, locale, unit)}</span>
      <span className="only-for-screen-readers">{moneyText(fen, locale, unit, 'name')}</span>
    </span>
  );
};

/** The heading of a column of amounts, aligned at the right like them. */
export const MoneyHeader = ({ text }: { text: string }) => <span className="money-cell">{text}</span>;
