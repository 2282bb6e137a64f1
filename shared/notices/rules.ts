import type { FieldFault } from '../contract/errors.ts';
import type { JobError } from '../jobs/errors.ts';
import type { Permission } from '../contract/permission.ts';
import { characterCount, isBlank } from '../contract/text.ts';
import { dateIn } from '../contract/time.ts';
import { isBillTooBig } from '../items/amounts.ts';
import { billFenMax, groupedFenText } from '../money/fen.ts';
import { limits, type DeadlineState } from './codes.ts';
import type { NoticeError } from './errors.ts';

/** The form's facts that rules over several fields look at. */
export interface FormFacts {
  readonly title: string;
  readonly schoolId: string | undefined;
  readonly studySection: number | undefined;
  readonly peopleCount: number;
  readonly items: readonly {
    readonly itemId: string;
    readonly accountId: string;
    /** Unit price in fen; undefined while the field is empty. */
    readonly price: number | undefined;
    readonly quantity: number | undefined;
  }[];
  readonly description: string;
  /** Whether the deadline is limited. */
  readonly limited: boolean;
  readonly deadline: string | undefined;
  /** Today, in the organisation's time zone. */
  readonly today: string;
}

type Rule = (facts: FormFacts) => FieldFault | undefined | false;
const fault = (path: string, code: string): FieldFault => ({ path, code });

/** Items whose price or quantity is wrong have a fault of their own. */
const billTooBig: Rule = ({ items }) =>
  isBillTooBig(items.map(({ price = 0, quantity = 0 }) => ({ price, quantity }))) && {
    ...fault('items', 'billTooBig'),
    params: { max: groupedFenText(billFenMax) },
  };

const rules: readonly Rule[] = [
  (form) => isBlank(form.title) && fault('title', 'titleRequired'),
  (form) => characterCount(form.title.trim()) > limits.titleCharacters && fault('title', 'titleTooLong'),
  (form) => !form.schoolId && fault('schoolId', 'schoolRequired'),
  (form) => form.studySection === undefined && fault('studySection', 'studySectionRequired'),
  (form) => form.peopleCount === 0 && fault('payNoticePersonReqList', 'peopleRequired'),
  (form) => form.peopleCount > limits.peoplePerNotice && fault('payNoticePersonReqList', 'peopleTooMany'),
  (form) => form.items.length === 0 && fault('items', 'itemsRequired'),
  (form) => form.items.length > limits.itemsPerNotice && fault('items', 'itemsTooMany'),
  (form) => new Set(form.items.map((item) => item.itemId)).size < form.items.length && fault('items', 'itemsDuplicate'),
  (form) => new Set(form.items.map((item) => item.accountId)).size > 1 && fault('items', 'itemsOfOneAccount'),
  billTooBig,
  (form) =>
    characterCount(form.description) > limits.descriptionCharacters && fault('costStatement', 'descriptionTooLong'),
  (form) => form.limited && !form.deadline && fault('deadlineAt', 'deadlineRequired'),
  (form) => form.limited && !!form.deadline && form.deadline < form.today && fault('deadlineAt', 'deadlinePast'),
];

const ofItems = (form: FormFacts): FieldFault[] =>
  form.items.flatMap((item, index) => [
    ...(item.price === undefined ? [fault(`items.${index}.money`, 'amountMissing')] : []),
    ...(item.quantity === undefined ? [fault(`items.${index}.number`, 'quantityMissing')] : []),
    ...(item.quantity !== undefined &&
    (!Number.isInteger(item.quantity) || item.quantity < 1 || item.quantity > limits.quantity)
      ? [fault(`items.${index}.number`, 'quantityRange')]
      : []),
  ]);

/** Every fault of a simple notice's form, in the order of the form (N5.03-17, N5.30-33, N5.49-52). */
export const whyFormRefused = (form: FormFacts): FieldFault[] => [
  ...rules.flatMap((rule) => rule(form) || []),
  ...ofItems(form),
];

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
}

type Refusal = NoticeError | JobError;

/** Why the form can't be changed: once sent or closed it is locked (N4.13-15). */
export const whyNotEditable = (notice: NoticeFacts, now: number): Refusal | undefined => {
  if (notice.sent) return 'noticeLocked';
  if (isClosed(notice, now)) return 'noticeClosed';
  if (notice.jobId) return 'jobRunning';
  return notice.importing ? 'importBroken' : undefined;
};

/** Why a notice can't be sent now to some of its people; `count`: those of them who are not sent it (S4.15, S4.20). */
export const whyNotSendable = (notice: NoticeFacts, count: number, now: number): Refusal | undefined => {
  if (isClosed(notice, now)) return 'noticeClosed';
  if (notice.jobId) return 'jobRunning';
  if (notice.importing) return 'importBroken';
  if (notice.peopleBehind) return 'peopleBehind';
  return count > 0 ? undefined : 'nothingToSend';
};

/** Why people can't be added to a notice now. A notice that was sent takes more people: they are sent it later (N8.09). */
export const whyNotExtendable = (notice: NoticeFacts, now: number): Refusal | undefined => {
  if (isClosed(notice, now)) return 'noticeClosed';
  if (notice.jobId) return 'jobRunning';
  if (notice.importing) return 'importBroken';
  return notice.peopleBehind ? 'peopleBehind' : undefined;
};

interface SendCounts {
  readonly unsent: number;
  readonly withdrawn: number;
}

/** Why the user can't act on the notice now, null when they can (S6.01, S6.04). Withdrawn people are sent it again by name only. */
export const noticeActionsOf = (
  notice: NoticeFacts,
  { unsent, withdrawn }: SendCounts,
  held: ReadonlySet<Permission>,
  now: number,
) => {
  const unless = (refusal: Refusal | undefined) =>
    held.has('UPDATE_PAYMENT_NOTICE') ? (refusal ?? null) : ('forbidden' as const);
  return {
    edit: unless(whyNotEditable(notice, now)),
    send: unless(whyNotSendable(notice, unsent, now)),
    sendSelected: unless(whyNotSendable(notice, unsent + withdrawn, now)),
  };
};
