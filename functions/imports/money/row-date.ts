import { dateIn, fixedOffsets, typedDate } from '../../../shared/contract/time.ts';
import { usualSigns, type Cell } from '../workbook/cells.ts';

const dayMs = 86_400_000;
const [hourMs, minuteMs] = [3_600_000, 60_000];
/** Day 0 of Excel, for every day after its February 29 of 1900, which never was. */
const excelDayZero = Date.UTC(1899, 11, 30);
const [serialMin, serialMax] = [61, 2_958_465];

/** How the stricter of the two formats of xlsx writes a date, with or without a time. */
const written = /^(\d{4}-\d{2}-\d{2})(?:T|$)/;

/** The date of a cell: a date of Excel, or text such as 2026-09-01, 2026/9/1, 2026年9月1日 or 20260901. */
export const dateOf = ({ kind, text }: Cell): string | undefined => {
  if (kind === 'text' || kind === 'number') return typedDate(usualSigns(text).trim());
  if (kind !== 'date') return undefined;
  const [, inWords] = written.exec(text) ?? [];
  if (inWords !== undefined) return typedDate(inWords);
  const serial = Math.floor(Number(text));
  if (!(serial >= serialMin && serial <= serialMax)) return undefined;
  return new Date(excelDayZero + serial * dayMs).toISOString().slice(0, '2026-09-01'.length);
};

/** When a date begins in a zone, ms since the epoch. */
export const startOfDate = (timeZone: string, date: string): number => {
  const inUtc = Date.parse(`${date}T00:00:00Z`);
  const ahead = fixedOffsets.get(timeZone);
  if (ahead !== undefined) return inUtc - ahead * minuteMs;
  const longestMs = 15 * hourMs;
  // No zone changes its clock by less than a quarter of an hour.
  for (let at = inUtc - longestMs; at <= inUtc + longestMs; at += 15 * minuteMs)
    if (dateIn(timeZone, at) === date) return at;
  return inUtc;
};
