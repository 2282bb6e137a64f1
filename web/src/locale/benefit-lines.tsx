import { benefitSteps, type Benefit } from '../../../shared/items/benefits.ts';
import { foldText } from '../../../shared/items/fold.ts';
import { itemTermTexts } from '../../../shared/items/texts/site.ts';
import { Money } from './money.tsx';
import { useText, type Translate } from './text.ts';

const wordsOf = (t: Translate, benefit: Benefit): string => {
  const name =
    benefit.kind === 'percent'
      ? t(itemTermTexts.fold, { fold: foldText(benefit.permille), percent: benefit.permille / 10 })
      : t(itemTermTexts[benefit.kind]);
  return benefit.remark === undefined ? name : `${name} · ${benefit.remark}`;
};

interface BenefitLinesProps {
  /** The amount of the item before discounts, fen. */
  readonly amount: number;
  readonly benefits: readonly Benefit[] | undefined;
  /** What was refunded of it and is not owed any more, fen. */
  readonly credited?: number | undefined;
  readonly currency?: string;
}

/**
 * The amount of an item before its discounts and what each of them and a partial refund takes off, so that a reader can add
 * up to its amount.
 */
export const BenefitLines = ({ amount, benefits = [], credited = 0, currency }: BenefitLinesProps) => {
  const t = useText();
  if (benefits.length === 0 && credited === 0) return null;
  const unit = currency === undefined ? {} : { currency };
  return (
    // Beside another small text it begins a line of its own.
    <div>
      <small>
        <span>
          {t(benefits.length > 0 ? itemTermTexts.before : itemTermTexts.billed)} <Money fen={amount} {...unit} />
        </span>
        {benefitSteps(amount, benefits).map(({ benefit, off }, index) => (
          <span key={index}>
            <br />
            {wordsOf(t, benefit)} <Money fen={-off} {...unit} />
          </span>
        ))}
        {credited > 0 && (
          <span>
            <br />
            {t(itemTermTexts.credited)} <Money fen={-credited} {...unit} />
          </span>
        )}
      </small>
    </div>
  );
};
