import * as z from 'zod/mini';
import { looseId, type Id } from '../../../../shared/contract/ids.ts';
import { readKept } from '../../app/session/kept.ts';

/** What a batch changes, as the routes of it name it. */
export type BatchAct = 'addItems' | 'changeAmounts';

const nameOf = (noticeId: string) => `batch-people:${noticeId}`;

/** The selected students go to the page through the session storage (S2.07, S2.10). */
export const keepBatchPeople = (noticeId: string, studentIds: readonly Id<'student'>[]): void =>
  sessionStorage.setItem(nameOf(noticeId), JSON.stringify(studentIds));

export const readBatchPeople = (noticeId: string): readonly Id<'student'>[] =>
  readKept(sessionStorage, nameOf(noticeId), z.array(looseId('student'))) ?? [];
