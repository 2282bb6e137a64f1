import { fenText, unitPriceFenMax } from '../../shared/money/fen.ts';
import type { Params } from '../../shared/contract/errors.ts';
import type { RowFault } from '../../shared/imports/faults.ts';
import { cutText, flagText, usualSigns, type Cell } from './workbook/cells.ts';

/** digits x 10^-scale, without trailing zeros. */
interface Decimal {
  readonly negative: boolean;
  readonly digits: bigint;
  readonly scale: number;
}

/** Excel keeps numbers in binary and shows at most so many digits; a difference further down is its noise. */
const shownDigits = 15;

const decimalFormat = /^([+-]?)(\d*)(?:\.(\d*))?(?:E([+-]?\d{1,3}))?$/i;

/** Without leading zeros, and without the trailing ones, which are counted. */
const strippedOf = (digits: string): { digits: string; zeros: number } => {
  const stripped = digits.replace(/^0+/, '').replace(/0+$/, '');
  return { digits: stripped, zeros: stripped === '' ? 0 : (/0*$/.exec(digits)?.[0].length ?? 0) };
};

const roundedTo = (digits: string, digitsMax: number): string => {
  const first = BigInt(digits.slice(0, digitsMax));
  return String(digits.charAt(digitsMax) >= '5' ? first + 1n : first);
};

/** Reads decimal text without a float; with `digitsMax` it is rounded half-up to so many significant digits. */
export const decimalOf = (text: string, digitsMax?: number): Decimal | undefined => {
  const match = decimalFormat.exec(text);
  const [, sign, integer = '', part = '', exponent = '0'] = match ?? [];
  if (integer + part === '') return undefined;
  const all = (integer + part).replace(/^0+/, '');
  const excess = digitsMax === undefined ? 0 : Math.max(0, all.length - digitsMax);
  const kept = excess === 0 || digitsMax === undefined ? all : roundedTo(all, digitsMax);
  const { digits, zeros } = strippedOf(kept);
  if (digits === '') return { negative: false, digits: 0n, scale: 0 };
  return { negative: sign === '-', digits: BigInt(digits), scale: part.length - Number(exponent) - excess - zeros };
};

/** `2.0260001E7` -> `20260001`: how a whole number reads that Excel stored in its own way; other text stays. */
export const integerText = (text: string): string => {
  const decimal = decimalOf(text, shownDigits);
  return decimal && decimal.scale <= 0 && !decimal.negative && decimal.scale > -shownDigits
    ? String(decimal.digits * 10n ** BigInt(-decimal.scale))
    : text;
};

/** `123` in a cell of the format `000000` -> `000123`: a whole number as Excel shows it. Other cells read as they are kept. */
export const shownInteger = ({ kind, text, format = '' }: Cell): string => {
  const digits = integerText(text.trim());
  return kind === 'number' && /^\d+$/.test(digits) ? digits.padStart(format.length, '0') : digits;
};

/** The number that Excel shows for a text, when its file can hold that number; undefined when it would be another one. */
export const numberShownFor = (text: string): number | undefined => {
  const [number, decimal] = [Number(text), decimalOf(text, shownDigits)];
  const shown = decimal && Number.isFinite(number) ? decimalOf(String(number), shownDigits) : undefined;
  return shown &&
    shown.digits === decimal?.digits &&
    shown.scale === decimal.scale &&
    shown.negative === decimal.negative
    ? number
    : undefined;
};

/** `0.85` -> `85%`: how Excel shows the fraction of a cell of percentages. */
export const percentText = (text: string): string => {
  const fraction = numberShownFor(text);
  return fraction === undefined ? text : `${Number((fraction * 100).toPrecision(shownDigits))}%`;
};

const currency = /^(?:¥|CNY|RMB)|元$/gi;
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const plain = /^[+-]?\d+(?:\.\d*)?$/;

/** An amount that was typed as text: full-width digits, a currency sign and thousands separators are let through. */
const typedDecimal = (text: string): Decimal | 'amountSpaced' | undefined => {
  const bare = usualSigns(text).replace(currency, '').trim();
  const close = bare.replace(/\s/g, '');
  if (!grouped.test(close) && !plain.test(close)) return undefined;
  // Nobody can say whether `8 8` is one amount or two.
  return close === bare ? decimalOf(bare.replaceAll(',', '')) : 'amountSpaced';
};

export type Amount = { readonly fen: number } | { readonly fault: RowFault; readonly params: Params };

const shownUnitsMax = 40;
/** Nobody writes an amount as long, and reading one takes time. */
const amountUnitsMax = 100;

const decimalIn = ({ kind, text }: Cell): Decimal | RowFault => {
  if (kind === 'date') return 'amountIsDate';
  if (kind === 'percent') return 'amountIsPercent';
  if (kind === 'error') return 'cellIsError';
  if (text.length > amountUnitsMax) return 'amountInvalid';
  if (kind === 'number') return decimalOf(text, shownDigits) ?? 'amountInvalid';
  return (kind === 'text' ? typedDecimal(text) : undefined) ?? 'amountInvalid';
};

/**
 * The amount of a cell in fen. A number counts as Excel shows it at its 15 digits, so that 12.300000000000001 is 12.30;
 * more than 2 decimals after that are refused, never rounded.
 */
export const amountOf = (cell: Cell): Amount => {
  const text = cell.text.trim();
  const value = cutText(cell.kind === 'flag' ? flagText(text) : text, shownUnitsMax);
  const decimal = decimalIn({ ...cell, text });
  if (typeof decimal === 'string') return { fault: decimal, params: { value } };
  if (decimal.negative) return { fault: 'amountNegative', params: { value } };
  if (decimal.scale > 2) return { fault: 'amountDecimals', params: { value } };
  const fen = decimal.digits * 10n ** BigInt(2 - decimal.scale);
  if (fen > BigInt(unitPriceFenMax)) return { fault: 'amountTooBig', params: { max: fenText(unitPriceFenMax) } };
  return { fen: Number(fen) };
};
