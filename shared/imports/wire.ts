import * as z from 'zod/mini';
import { flagDigit } from '../contract/codecs.ts';
import { id, looseId } from '../contract/ids.ts';
import { once } from '../contract/once.ts';
import { boolean, facts, integer, text } from '../contract/plain.ts';
import { studySection, type StudySection } from '../students/codes.ts';
import { noticeNames } from '../notices/names.ts';
import { planStates } from './plan.ts';

/** What we call the documents' fields of an import. */
export const importNames = {
  ...noticeNames,
  key: 'jobId',
  cacheKey: 'jobId',
  excelFile: 'file',
  requiredAmount: 'required',
  optionalAmount: 'optional',
} as const;

/** The educational stage in a form field. */
export const sectionText = once(() =>
  z.codec(z.string().check(z.regex(/^\d$/)), studySection(), {
    decode: (digit) => Number(digit) as StudySection,
    encode: String,
  }),
);

/** An uploaded file, as the chain's multipart reader hands it on. */
export const excelFile = once(() =>
  z.custom<{ fileName: string; contentType: string; bytes: Uint8Array }>(
    (value) => typeof value === 'object' && value !== null && 'bytes' in value,
    { error: 'fileRequired' },
  ),
);

/** What an import answers, at its start and while it is polled (N3.60). */
export const resultFields = once(() => ({
  successCount: integer(),
  failCount: integer(),
  isAllSuccess: boolean(),
  /** A short-lived link to the failed rows. */
  downloadLink: z.optional(text()),
  noticeId: z.optional(looseId('notice')),
  /** There while the import runs: poll with it (N4.42). */
  cacheKey: z.optional(looseId('job')),
  message: z.optional(text()),
}));

/** The form of an import of money. */
export const moneyImportFields = once(() => ({
  noticeId: id('notice'),
  /** A checked file whose rows are to be booked. */
  key: z.optional(id('job')),
  /** Rows that were booked before are booked again. */
  again: z._default(flagDigit(), false),
  /** Stops after the check. */
  review: z._default(flagDigit(), false),
  excelFile: z.optional(excelFile()),
}));

/** Where the client uploads the file of a job. */
export const uploadField = once(() => z.optional(z.object({ url: text(), fields: z.record(text(), text()) })));

/** Where a plan is: its version, how many rows are in each state, and how many students they would add. */
export const planFigures = once(() => ({
  version: integer(),
  ...{ new: integer(), same: integer(), refused: integer() },
  people: integer(),
}));

/** A row of a plan, and why it is refused; `column` counts from 0, and is absent when the whole row is meant. */
export const planRowFields = once(() => ({
  row: integer(),
  state: z.enum(planStates),
  faults: z.array(z.object({ column: z.optional(integer()), code: text(), params: facts() })),
}));

/** A row that was refused: its number in the file, the student that it names, and the first of its reasons. */
export const refusedRow = once(() =>
  z.object({
    row: integer(),
    name: text(),
    eName: text(),
    code: text(),
    params: z.optional(facts()),
    /** How many more reasons it has. */
    more: integer(),
  }),
);
