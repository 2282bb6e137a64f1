import { fromFen } from '../../shared/money/fen.ts';
import { localTime } from './local-time.ts';

/** A cell: a text, an amount in fen, a count, or the ISO text of a moment. Nothing, which is null in a spool, leaves it empty. */
export type ExportValue = string | number | null | undefined;

export interface ExportColumn {
  readonly heading: string;
  /** A text stays one: a number with leading zeros is not shortened, and what looks like a formula is never computed. */
  readonly kind: 'text' | 'money' | 'count' | 'time';
  /** In characters. */
  readonly width?: number;
  /** Whether the row at the end has its sum. */
  readonly isSummed?: boolean;
}

export type ExportRow = readonly ExportValue[];

/** A sheet of an export. Its rows can be read once, a part at a time. */
export interface ExportSheet {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  readonly parts: AsyncIterable<readonly ExportRow[]>;
}

export const columnStyles = {
  text: { width: 18, format: '@' },
  money: { width: 14, format: '#,##0.00' },
  count: { width: 10, format: '0' },
  time: { width: 17, format: 'yyyy-mm-dd hh:mm' },
} as const satisfies Record<ExportColumn['kind'], { width: number; format: string }>;

/** What the file has for a value. */
export const cellOf = (
  kind: ExportColumn['kind'],
  value: ExportValue,
  timeZone: string,
): string | number | Date | null => {
  if (value === undefined || value === null || value === '') return null;
  if (kind === 'money') return fromFen(Number(value));
  if (kind === 'count') return Number(value);
  return kind === 'time' ? localTime(timeZone, Date.parse(String(value))) : String(value);
};
