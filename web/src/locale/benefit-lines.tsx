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
  /** What was refunded of it and is not owed any more, fen. Of an item that costs less now, only so much counts. */
  readonly credited?: number | undefined;
  readonly currency?: string;
}

/** What was refunded of an item and is not due any more, if anything was. */
export const Credited = ({ fen, currency }: { fen: number; currency?: string }) => {
  const t = useText();
  if (fen === 0) return null;
  return (
    <div>
      <small>
        {t(itemTermTexts.credited)} <Money fen={-fen} {...(currency === undefined ? {} : { currency })} />
      </small>
    </div>
  );
};

/**
 * The amount of an item before its discounts and what each of them and a partial refund takes off, so that a reader can add
 * up to its amount.
 */
export const BenefitLines = ({ amount, benefits = [], credited = 0, currency }: BenefitLinesProps) => {
  const t = useText();
  if (benefits.length === 0 && credited === 0) return null;
  const unit = currency === undefined ? {} : { currency };
  const steps = benefitSteps(amount, benefits);
  const left = steps.reduce((rest, { off }) => rest - off, amount);
  return (
    // Beside another small text it begins a line of its own.
    <div>
      <small>
        <span>
          {t(benefits.length > 0 ? itemTermTexts.before : itemTermTexts.billed)} <Money fen={amount} {...unit} />
        </span>
        {steps.map(({ benefit, off }, index) => (
          <span key={index}>
            <br />
            {wordsOf(t, benefit)} <Money fen={-off} {...unit} />
          </span>
        ))}
      </small>
      <Credited fen={Math.min(credited, left)} {...unit} />
    </div>
  );
};
