import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import type { getPaidImportResult } from '../../../../shared/imports/calls/get-paid-import-result.ts';
import { importPaidRecords } from '../../../../shared/imports/calls/import-paid-records.ts';
import { importRefunds } from '../../../../shared/imports/calls/import-refunds.ts';

export type MoneyKind = 'paid' | 'refund';

/** The call that starts an import and books its checked rows. */
export const moneyCalls = { paid: importPaidRecords, refund: importRefunds } as const;

export type MoneyResult = Answer<typeof getPaidImportResult>;
export type MoneyCheck = NonNullable<MoneyResult['check']>;

/** What money is imported, and into which notice. */
export interface MoneyTarget {
  readonly kind: MoneyKind;
  readonly noticeId: Id<'notice'>;
  readonly schoolId: Id<'school'>;
}

/** Whether nothing more happens until the user acts. */
export const isStill = ({ jobId }: MoneyResult): boolean => jobId === undefined;

/** Whether the rows of its file are not counted yet. */
export const isChecking = (result: MoneyResult): boolean => !isStill(result) && result.total === 0;

/** Whether it has booked what it could. */
export const isOver = (result: MoneyResult): boolean => isStill(result) && result.check === undefined;

/** Of one that is over: whether it stopped, or booked nothing. */
export const isFailed = ({ message, done, alreadySo }: MoneyResult): boolean =>
  message !== undefined || done + alreadySo === 0;
