import type { Params } from '../contract/errors.ts';
import type { Language } from '../contract/texts.ts';
import { moneyFaults } from './money-faults.ts';

/** What an import file may be (domain section 10). */
export const importLimits = {
  fileBytes: 20 * 2 ** 20,
  inflatedBytes: 200 * 2 ** 20,
  /** Of one cell, in UTF-16 units: Excel's own maximum. */
  cellUnits: 32_767,
  /** Of all texts of a workbook together, and how many shared ones: several times what the largest import holds. */
  textUnits: 20_000_000,
  sharedStrings: 1_000_000,
  /** Of one tag or comment: nothing that a spreadsheet program writes comes near. */
  tagUnits: 2 ** 16,
  /** Tags and comments of a workbook: more than 10,000 rows of 53 cells have, with the texts of all. */
  markup: 4_000_000,
  /** Of template 2: more than 250,000 rows of 8 cells have. */
  longMarkup: 16_000_000,
  people: 5000,
  /** People in a file may be named twice; a file is not read beyond this. */
  rows: 10_000,
  /** Of template 2: a row for each student and item. */
  longRows: 250_000,
  /** Of a file of payments or refunds. */
  moneyRows: 5000,
  /** Of an xls file: the format has no more. */
  xlsRows: 65_536,
  /** Of the sheet of an xls file: more than 10,000 rows of 53 cells, or 65,536 of 8, have. */
  xlsCells: 600_000,
} as const;

/** What can be wrong with a file as a whole. */
export const importFaults = [
  'empty',
  'notWorkbook',
  'webPage',
  'oldFormat',
  'encrypted',
  'fileTooLarge',
  'inflatedTooLarge',
  'tooMuchText',
  'tooManyCells',
  'wrongTemplate',
  'noItems',
  'unknownItem',
  'itemNotOnNotice',
  'itemMissing',
  'ambiguousItem',
  'duplicateItem',
  'unnamedColumn',
  'columnBehindReasons',
  'severalSheets',
  'tooManyItems',
  'twoAccounts',
  'noRows',
  'tooManyPeople',
  'uploadMissing',
  'sameRowsRunning',
  'starterMayNot',
  'noticeMoved',
  'noticeDeleted',
  'noticeBusy',
  'gaveUp',
  'gaveUpBefore',
  'gaveUpPeople',
  'otherHeadings',
  'rowUnknown',
  'rowTwice',
  'notChecked',
  'wrongLongTemplate',
  'tooManyRows',
  'wrongHeading',
  'otherColumn',
  'wrongPaidTemplate',
  'wrongRefundTemplate',
  'tooManyMoneyRows',
  'noMoneyRows',
  'starterMayNotBook',
  'gaveUpMoney',
] as const;
export type ImportFault = (typeof importFaults)[number];

/** What can be wrong with one row. */
export const rowFaults = [
  'numberMissing',
  'studentUnknown',
  'nameMissing',
  'nameMismatch',
  'duplicatePerson',
  'amountInvalid',
  'amountIsDate',
  'amountIsPercent',
  'amountSpaced',
  'amountDecimals',
  'amountNegative',
  'amountTooBig',
  'amountRequired',
  'noAmount',
  'otherContent',
  'alreadySent',
  'notOnNotice',
  'removedSince',
  'otherRow',
  'itemNameMissing',
  'unknownItem',
  'itemNotOnNotice',
  'ambiguousItem',
  'itemTwice',
  'quantityInvalid',
  'discountInvalid',
  'discountUnclear',
  'discountTooBig',
  'discountsTooMany',
  'remarkMissing',
  'remarkTooLong',
  'remarkAlone',
  'billTooBig',
  'discountForbidden',
  'remarksTooLong',
  'groupIncomplete',
  'cellIsError',
  'textIsValue',
  ...moneyFaults,
] as const;
export type RowFault = (typeof rowFaults)[number];

/** What fills the sentence of a row's fault. Rows of the release before have the Chinese name of an item only. */
export const rowFaultParams = (language: Language, params: Params = {}): Params => {
  const { eItem, ...rest } = params;
  return language === 'en' && eItem !== undefined ? { ...rest, item: eItem } : rest;
};

/** Of an import's refused rows, as many come with its result; the file of failed rows has all. */
export const refusalsShownMax = 100;
