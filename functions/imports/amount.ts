import { fenText, unitPriceFenMax } from '../../shared/money/fen.ts';
import type { Params } from '../../shared/contract/errors.ts';
import type { RowFault } from '../../shared/imports/faults.ts';
import { cutText, type Cell } from './workbook/cells.ts';

/** digits x 10^-scale, without trailing zeros. */
interface Decimal {
  readonly negative: boolean;
  readonly digits: bigint;
  readonly scale: number;
}

/** Excel keeps numbers in binary and shows at most so many digits; a difference further down is its noise. */
const shownDigits = 15;

const decimalFormat = /^([+-]?)(\d*)(?:\.(\d*))?(?:E([+-]?\d{1,3}))?$/i;

const shortened = (digits: bigint, scale: number): Pick<Decimal, 'digits' | 'scale'> => {
  let [left, places] = [digits, scale];
  while (left !== 0n && left % 10n === 0n) [left, places] = [left / 10n, places - 1];
  return { digits: left, scale: left === 0n ? 0 : places };
};

/** Reads decimal text without a float; with `digitsMax` it is rounded half-up to so many significant digits. */
export const decimalOf = (text: string, digitsMax?: number): Decimal | undefined => {
  const match = decimalFormat.exec(text);
  const [, sign, integer = '', part = '', exponent = '0'] = match ?? [];
  if (integer + part === '') return undefined;
  const all = (integer + part).replace(/^0+(?=\d)/, '');
  const excess = digitsMax === undefined ? 0 : Math.max(0, all.length - digitsMax);
  const unit = 10n ** BigInt(excess);
  const rounded = (BigInt(all) + unit / 2n) / unit;
  const { digits, scale } = shortened(rounded, part.length - Number(exponent) - excess);
  return { negative: sign === '-' && digits !== 0n, digits, scale };
};

/** `2.0260001E7` -> `20260001`: how a whole number reads that Excel stored in its own way; other text stays. */
export const integerText = (text: string): string => {
  const decimal = decimalOf(text, shownDigits);
  return decimal && decimal.scale <= 0 && !decimal.negative && decimal.scale > -shownDigits
    ? String(decimal.digits * 10n ** BigInt(-decimal.scale))
    : text;
};

const currency = /^(?:¥|CNY|RMB)|元$/gi;
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const plain = /^[+-]?\d+(?:\.\d*)?$/;

/** An amount that was typed as text: full-width digits, a currency sign and thousands separators are let through. */
const typedDecimal = (text: string): Decimal | undefined => {
  const bare = text.normalize('NFKC').replace(/\s/g, '').replace(currency, '');
  return grouped.test(bare) || plain.test(bare) ? decimalOf(bare.replaceAll(',', '')) : undefined;
};

export type Amount = { readonly fen: number } | { readonly fault: RowFault; readonly params: Params };

const shownUnitsMax = 40;
/** Nobody writes an amount as long, and reading one takes time. */
const amountUnitsMax = 100;

/**
 * The amount of a cell in fen. A number counts as Excel shows it at its 15 digits, so that 12.300000000000001 is 12.30;
 * more than 2 decimals after that are refused, never rounded.
 */
export const amountOf = (cell: Cell): Amount => {
  const text = cell.text.trim();
  const value = cutText(text, shownUnitsMax);
  const decimal =
    text.length > amountUnitsMax
      ? undefined
      : cell.kind === 'number'
        ? decimalOf(text, shownDigits)
        : cell.kind === 'text'
          ? typedDecimal(text)
          : undefined;
  if (!decimal) return { fault: 'amountInvalid', params: { value } };
  if (decimal.negative) return { fault: 'amountNegative', params: { value } };
  if (decimal.scale > 2) return { fault: 'amountDecimals', params: { value } };
  const fen = decimal.digits * 10n ** BigInt(2 - decimal.scale);
  if (fen > BigInt(unitPriceFenMax)) return { fault: 'amountTooBig', params: { max: fenText(unitPriceFenMax) } };
  return { fen: Number(fen) };
};
