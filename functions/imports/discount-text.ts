import type { Params } from '../../shared/contract/errors.ts';
import type { RowFault } from '../../shared/imports/faults.ts';
import { benefitLimits, type Benefit } from '../../shared/items/benefits.ts';
import { amountOf } from './amount.ts';
import { valueShown } from './shown-cell.ts';
import { usualSigns, type Cell } from './workbook/cells.ts';

export type Discounts =
  | { readonly benefits: readonly Benefit[] }
  | { readonly fault: RowFault; readonly params: Params };

/** Nobody writes discounts as long. */
const textUnitsMax = 200;

const separators = /[;；、+\n]+/;
const percent = /^(\d{1,3}(?:\.\d+)?)%$/;
const fold = /^(\d{1,2}(?:\.\d+)?)折$/;
const other = /^(?:其他|other)[:：]?(.+)$/i;
const reduction = /^(?:减免?|less|-)?(.+)$/i;

/** `8.5` -> 850 of 1000, with `perUnit` 100; undefined when it has more decimals than a discount can have, or is above 100 %. */
const permilleOf = (digits: string, perUnit: number): number | undefined => {
  const [units = '', part = ''] = digits.split('.');
  const decimals = part.replace(/0+$/, '');
  const scale = String(perUnit).length - 1;
  if (decimals.length > scale) return undefined;
  const permille = Number(units) * perUnit + Number(decimals.padEnd(scale, '0'));
  return permille <= benefitLimits.permille ? permille : undefined;
};

const fenOf = (text: string): number | undefined => {
  const amount = amountOf({ kind: 'text', text });
  return 'fen' in amount ? amount.fen : undefined;
};

const reduced = (kind: 'reduce' | 'other', text: string): Benefit | undefined => {
  const amount = fenOf(text);
  return amount === undefined ? undefined : { kind, amount };
};

/** One discount: `85%` and `8.5折` are what remains to pay, an amount is taken off, and `other 100` needs a remark. */
const benefitOf = (text: string): Benefit | undefined => {
  const rate = percent.exec(text)?.[1];
  const folds = fold.exec(text)?.[1];
  if (rate !== undefined || folds !== undefined) {
    const permille = rate === undefined ? permilleOf(folds ?? '', 100) : permilleOf(rate, 10);
    return permille === undefined ? undefined : { kind: 'percent', permille };
  }
  const why = other.exec(text)?.[1];
  if (why !== undefined) return reduced('other', why);
  return reduced('reduce', reduction.exec(text)?.[1] ?? '');
};

/** A cell that Excel shows as a percentage holds the fraction: 0.85 is 85%. */
const fractionOf = (text: string): Benefit | undefined => {
  const permille = Math.round(Number(text) * benefitLimits.permille);
  const isExact = Math.abs(Number(text) * benefitLimits.permille - permille) < 1e-6;
  return isExact && permille >= 0 && permille <= benefitLimits.permille ? { kind: 'percent', permille } : undefined;
};

/** The discounts that a cell names, each as it is written. */
const writtenIn = ({ text }: Cell): string[] =>
  usualSigns(text)
    .split(separators)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const benefitsIn = (cell: Cell): (Benefit | undefined)[] => {
  if (cell.kind === 'percent') return [fractionOf(cell.text)];
  if (cell.kind === 'number') {
    const amount = amountOf(cell);
    return ['fen' in amount ? { kind: 'reduce', amount: amount.fen } : undefined];
  }
  if (cell.kind !== 'text' || cell.text.length > textUnitsMax) return [undefined];
  return writtenIn(cell).map(benefitOf);
};

/** From here on a bare number can only be an amount. */
const clearFrom = 10;
const bare = /^\d+(\.\d+)?$/;

/** A bare number that can be an amount or a rate: 8.5 is also how 8.5折 is written, and 0.85 how Excel holds 85%. */
const unclearIn = (cell: Cell): string | undefined =>
  cell.kind === 'percent'
    ? undefined
    : writtenIn(cell).find((one) => bare.test(one) && Number(one) > 0 && Number(one) < clearFrom);

/** The discounts of a row in their order, each with the remark of the row. */
export const discountsOf = (cell: Cell | undefined, remark: string): Discounts => {
  if (!cell) return remark === '' ? { benefits: [] } : { fault: 'remarkAlone', params: {} };
  const found = benefitsIn(cell);
  const benefits = found.filter((one) => one !== undefined);
  if (benefits.length < found.length || found.length === 0)
    return { fault: 'discountInvalid', params: { value: valueShown(cell) } };
  const unclear = unclearIn(cell);
  if (unclear !== undefined) return { fault: 'discountUnclear', params: { value: unclear } };
  return { benefits: benefits.map((benefit) => (remark === '' ? benefit : { ...benefit, remark })) };
};
