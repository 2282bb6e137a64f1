import { fromFen } from '../../../shared/money/fen.ts';
import { itemTermTexts } from '../../../shared/items/texts/site.ts';
import { useLanguage } from './language.tsx';
import { useCurrency } from './region.ts';
import { useText } from './text.ts';
import './formats.css';

/** `1234` fen -> `¥12.34`, or with `currencyDisplay: 'name'` the form for screen readers. */
export const moneyText = (
  fen: number,
  locale: string,
  currency: string,
  currencyDisplay: 'narrowSymbol' | 'name' = 'narrowSymbol',
): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(fromFen(fen));

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
