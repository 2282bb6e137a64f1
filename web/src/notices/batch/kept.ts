import * as z from 'zod/mini';
import { looseId, type Id } from '../../../../shared/contract/ids.ts';
import { readKept } from '../../app/session/kept.ts';
import type { EditorItem } from '../editor/form.ts';

/** Replaces the people of a batch by these, as they are now. */
export type ReadPeopleAgain = (ids: readonly Id<'student'>[]) => Promise<void>;

/** What a batch changes, as the routes of it name it. */
export type BatchAct = 'addItems' | 'changeAmounts';

const peopleOf = (noticeId: string) => `batch-people:${noticeId}`;
const itemsOf = (noticeId: string) => `batch-items:${noticeId}`;

/** The selected students go to the page through the session storage (S2.07, S2.10). */
export const keepBatchPeople = (noticeId: string, studentIds: readonly Id<'student'>[]): void =>
  sessionStorage.setItem(peopleOf(noticeId), JSON.stringify(studentIds));

export const readBatchPeople = (noticeId: string): readonly Id<'student'>[] =>
  readKept(sessionStorage, peopleOf(noticeId), z.array(looseId('student'))) ?? [];

/** An item as the catalogue has it: discounts are given on the page. */
const pickedItem = z.object({
  ...{ itemId: looseId('item'), photoId: z.string(), payItemNo: z.string(), name: z.string(), eName: z.string() },
  ...{ accountId: looseId('account'), custodial: z.boolean(), required: z.boolean() },
  ...{ price: z.nullable(z.int()), quantity: z.string() },
});

/** The selected items go the same way (S2.08). */
export const keepBatchItems = (noticeId: string, items: readonly EditorItem[]): void =>
  sessionStorage.setItem(itemsOf(noticeId), JSON.stringify(items));

export const readBatchItems = (noticeId: string): readonly EditorItem[] =>
  (readKept(sessionStorage, itemsOf(noticeId), z.array(pickedItem)) ?? []).map((item) => ({ ...item, benefits: [] }));

const overpaidOf = (jobId: string) => `batch-overpaid:${jobId}`;

/** Who may have paid too much when the job has ended: its result names them also after a reload (S8.42). */
export const keepBatchOverpaid = (jobId: Id<'job'>, personIds: readonly Id<'person'>[]): void =>
  sessionStorage.setItem(overpaidOf(jobId), JSON.stringify(personIds));

export const readBatchOverpaid = (jobId: Id<'job'>): readonly Id<'person'>[] =>
  readKept(sessionStorage, overpaidOf(jobId), z.array(looseId('person'))) ?? [];
