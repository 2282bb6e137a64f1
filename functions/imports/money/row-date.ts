import { dateIn, fixedOffsets } from '../../../shared/contract/time.ts';
import { usualSigns, type Cell } from '../workbook/cells.ts';

const dayMs = 86_400_000;
const [hourMs, minuteMs] = [3_600_000, 60_000];
/** Day 0 of Excel, for every day after its February 29 of 1900, which never was. */
const excelDayZero = Date.UTC(1899, 11, 30);
const [serialMin, serialMax] = [61, 2_958_465];

const typed = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|年(\d{1,2})月(\d{1,2})日|(\d{2})(\d{2}))$/;

/** The date `YYYY-MM-DD` of a typed text; undefined when the calendar has no such day. */
const typedDate = (text: string): string | undefined => {
  const [, year, ...rest] = typed.exec(text) ?? [];
  const [month, day] = rest.filter((part) => part !== undefined);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, date.length) !== date ? undefined : date;
};

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
