import type { JobError } from '../jobs/errors.ts';
import type { Permission } from '../contract/permission.ts';
import { dateIn } from '../contract/time.ts';
import { type BusinessType, type DeadlineState } from './codes.ts';
import type { PaymentError } from '../payments/errors.ts';
import type { PersonError } from '../people/errors.ts';
import type { NoticeError } from './errors.ts';

/** Whether parents can pay online, and if not, why: each fact alone can close it (N4.25, N4.27; domain section 11). */
export const onlinePayment = (facts: { wanted: boolean; notifyParents: boolean; limited: boolean }): OnlinePayment => {
  if (!facts.notifyParents) return { available: false, reason: 'parentsNotNotified' };
  if (!facts.limited) return { available: false, reason: 'noDeadline' };
  return facts.wanted ? { available: true } : { available: false, reason: 'switchedOff' };
};
export type OnlinePayment =
  | { readonly available: true }
  | { readonly available: false; readonly reason: 'parentsNotNotified' | 'noDeadline' | 'switchedOff' };

export interface Deadline {
  /** `YYYY-MM-DD`; undefined: no limit. */
  readonly deadline?: string | undefined;
  readonly timeZone: string;
}

/** Closed is computed from the deadline and the clock, never stored (S4.14): the date lasts to its end in the organisation's zone. */
export const isClosed = ({ deadline, timeZone }: Deadline, now: number): boolean =>
  deadline !== undefined && dateIn(timeZone, now) > deadline;

export const deadlineStateOf = (notice: Deadline, now: number): DeadlineState => {
  if (notice.deadline === undefined) return 'none';
  return isClosed(notice, now) ? 'ended' : 'open';
};

export interface NoticeFacts extends Deadline {
  /** Whether it was ever sent (N4.12). */
  readonly sent?: object | undefined;
  /** A job that is writing people or sending. */
  readonly jobId?: string | undefined;
  /** The job that wrote the people was given up, so that some of them do not follow the form. */
  readonly peopleBehind?: true | undefined;
  /** The import that makes the notice has not ended as done: without a job it broke off, and some of its people are missing. */
  readonly importing?: true | undefined;
  readonly notifyParents?: boolean | undefined;
  /** Left out: finance. */
  readonly businessType?: BusinessType | undefined;
  /** The notice is for whoever opens its public link. */
  readonly notSpecified?: true | undefined;
  /** The public link that is open. */
  readonly publicLinkId?: string | undefined;
}

/** Whether sending the notice as a whole opens its public link. */
export const opensLink = ({ notSpecified, publicLinkId }: NoticeFacts): boolean =>
  notSpecified === true && publicLinkId === undefined;

/** Whether withdrawing the notice as a whole closes its public link. */
export const closesLink = ({ publicLinkId }: NoticeFacts): boolean => publicLinkId !== undefined;

type Refusal = NoticeError | JobError;

/** Why the form can't be changed: once sent or closed it is locked (N4.13-15). */
export const whyNotEditable = (notice: NoticeFacts, now: number): Refusal | undefined => {
  if (notice.sent) return 'noticeLocked';
  if (isClosed(notice, now)) return 'noticeClosed';
  if (notice.jobId) return 'jobRunning';
  return notice.importing ? 'importBroken' : undefined;
};

/** Why a notice can't be sent now; `count`: how many people, and whether whoever opens its link, would be sent it (S4.15, S4.20, S6.36). */
export const whyNotSendable = (notice: NoticeFacts, count: number, now: number): Refusal | undefined => {
  if (notice.businessType === 'enroll') return 'noticeOfClues';
  if (isClosed(notice, now)) return 'noticeClosed';
  if (notice.jobId) return 'jobRunning';
  if (notice.importing) return 'importBroken';
  if (notice.peopleBehind) return 'peopleBehind';
  return count > 0 ? undefined : 'nothingToSend';
};

/** Why parents can't be reminded now; `count`: those of them who would get a reminder (S4.19, S4.29, S6.35). */
export const whyNotRemindable = (notice: NoticeFacts, count: number, now: number): Refusal | undefined => {
  if (notice.businessType === 'enroll') return 'noticeOfClues';
  if (isClosed(notice, now)) return 'noticeClosed';
  if (!notice.sent) return 'noticeNotSent';
  if (notice.notifyParents === false) return 'messagesOff';
  return count > 0 ? undefined : 'nobodyToRemind';
};

/** Why messages that failed can't be sent again now: after the deadline no message goes out (S4.15). */
export const whyNotResendable = (notice: Deadline, now: number): NoticeError | undefined =>
  isClosed(notice, now) ? 'noticeClosed' : undefined;

/** Why a notice has no preview (N6.12). */
export const whyNotPreviewable = ({ businessType }: Pick<NoticeFacts, 'businessType'>): NoticeError | undefined =>
  businessType === 'enroll' ? 'noticeNotPreviewable' : undefined;

/** Why people can't be added to a notice now (S6.33). A notice that was sent takes more people: they are sent it later (N8.09). */
export const whyNotExtendable = (notice: NoticeFacts, now: number): Refusal | undefined => {
  if (notice.businessType === 'enroll') return 'noticeNotExtendable';
  if (isClosed(notice, now)) return 'noticeClosed';
  if (notice.jobId) return 'jobRunning';
  if (notice.importing) return 'importBroken';
  return notice.peopleBehind ? 'peopleBehind' : undefined;
};

/**
 * Why a notice can't be withdrawn now; `count`: people who were sent it and have not paid, and its public link. After the
 * deadline it can be withdrawn from one person only, not from many together (S4.15, S4.18, S4.32, S6.34).
 */
export const whyNotWithdrawable = (
  notice: NoticeFacts,
  { count, isBulk }: { readonly count: number; readonly isBulk: boolean },
  now: number,
): Refusal | undefined => {
  if (notice.businessType === 'enroll') return 'noticeOfClues';
  if (isBulk && isClosed(notice, now)) return 'noticeClosed';
  if (notice.jobId) return 'jobRunning';
  return count > 0 ? undefined : 'nothingToWithdraw';
};

/** Why a notice can't be deleted now: nobody may have it, and no order may have been opened. */
export const whyNotDeletable = (
  notice: NoticeFacts,
  { sent, withOrder }: { readonly sent: number; readonly withOrder: number },
): Refusal | undefined => {
  if (notice.jobId) return 'jobRunning';
  if (withOrder > 0) return 'noticeHasOrders';
  return sent > 0 ? 'noticeStillSent' : undefined;
};

/** Why people can't be deleted from a notice now; `count`: those of them who were never sent it (S4.15, S4.31). */
export const whyPeopleNotDeletable = (
  notice: NoticeFacts,
  count: number,
  now: number,
): Refusal | PersonError | undefined => {
  if (notice.businessType === 'enroll') return 'noticeOfClues';
  if (isClosed(notice, now)) return 'noticeClosed';
  if (notice.jobId) return 'jobRunning';
  return count > 0 ? undefined : 'nobodyToDelete';
};

/** Why the data of people can't be read again now; the deadline is no reason (S4.17). */
export const whyPeopleNotRefreshable = (notice: NoticeFacts, count: number): Refusal | PersonError | undefined => {
  if (notice.jobId) return 'jobRunning';
  return count > 0 ? undefined : 'nobodyToRefresh';
};

/** Why the required items of many people can't be booked as paid now; `count`: those who can be (S4.14, S4.21). */
export const whyNotPaidOff = (notice: NoticeFacts, count: number, now: number): Refusal | PaymentError | undefined => {
  if (notice.businessType === 'enroll') return 'noticeOfClues';
  if (isClosed(notice, now)) return 'noticeClosed';
  if (notice.jobId) return 'jobRunning';
  return count > 0 ? undefined : 'nobodyToPayOff';
};

/** Why what many people are billed can't be changed now; `count`: those who can be (S4.14, S5.19, S6.37). */
export const whyNotBatchAdjustable = (
  notice: NoticeFacts,
  count: number,
  now: number,
): Refusal | PersonError | undefined => {
  if (notice.businessType === 'enroll') return 'noticeOfClues';
  if (isClosed(notice, now)) return 'noticeClosed';
  if (notice.jobId) return 'jobRunning';
  // Whoever is adjusted has own items from then on, and would no longer be brought in line with the form.
  if (notice.peopleBehind) return 'peopleBehind';
  return count > 0 ? undefined : 'nobodyToAdjust';
};

interface SendCounts {
  readonly total: number;
  readonly sent: number;
  /** People who have or had an order. */
  readonly withOrder: number;
  /** People who can be deleted from the notice. */
  readonly deletable: number;
  readonly unsent: number;
  readonly withdrawn: number;
  /** Sent and to pay; with those whose payment was refunded. */
  readonly sentToPay: number;
  readonly sentUnpaid: number;
  /** Those whose parents are reminded with all others: sent, and to pay or part-paid. */
  readonly owingParents: number;
  /** Those who can be reminded by name: with those whose payment was refunded. */
  readonly remindable: number;
}

/** Why the user can't act on the notice now, null when they can (S6.01, S6.04). Withdrawn people are sent it again by name only. */
export const noticeActionsOf = (
  notice: NoticeFacts,
  counts: SendCounts,
  held: ReadonlySet<Permission>,
  now: number,
) => {
  const { unsent, withdrawn, sentToPay, sentUnpaid, owingParents, remindable } = counts;
  const unless = (refusal: Refusal | PersonError | undefined) =>
    held.has('UPDATE_PAYMENT_NOTICE') ? (refusal ?? null) : ('forbidden' as const);
  return {
    edit: unless(whyNotEditable(notice, now)),
    addPeople: unless(whyNotExtendable(notice, now)),
    // Whoever sees the notice may see what its parents see.
    preview: whyNotPreviewable(notice) ?? null,
    // Title and deadline of a notice can be changed at any time, also when it is sent, closed or held by a job.
    rename: unless(undefined),
    changeDeadline: unless(undefined),
    delete: unless(whyNotDeletable(notice, counts)),
    send: unless(whyNotSendable(notice, unsent + Number(opensLink(notice)), now)),
    sendSelected: unless(whyNotSendable(notice, unsent + withdrawn, now)),
    withdraw: unless(whyNotWithdrawable(notice, { count: sentToPay + Number(closesLink(notice)), isBulk: true }, now)),
    withdrawSelected: unless(whyNotWithdrawable(notice, { count: sentUnpaid, isBulk: true }, now)),
    remind: held.has('PAYMENT_CALL') ? (whyNotRemindable(notice, owingParents, now) ?? null) : ('forbidden' as const),
    remindSelected: held.has('PAYMENT_CALL')
      ? (whyNotRemindable(notice, remindable, now) ?? null)
      : ('forbidden' as const),
    resend: held.has('PAYMENT_CALL') ? (whyNotResendable(notice, now) ?? null) : ('forbidden' as const),
    deleteSelected: unless(whyPeopleNotDeletable(notice, counts.deletable, now)),
    batchAdjust: unless(whyNotBatchAdjustable(notice, counts.total, now)),
    payOff: held.has('HANDING_CHARGES') ? (whyNotPaidOff(notice, sentUnpaid, now) ?? null) : ('forbidden' as const),
    // Whoever sees the notice may refresh it.
    refresh: whyPeopleNotRefreshable(notice, counts.total) ?? null,
  };
};
