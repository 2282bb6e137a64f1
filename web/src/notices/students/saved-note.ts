import type { Answer } from '../../../../shared/contract/call.ts';
import type { getBulkJobStatus } from '../../../../shared/notices/calls/get-bulk-job-status.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import type { Note } from '../../app/layout/notify.tsx';

/** The job of a save as the user saw it last; undefined when nothing was seen of it. */
export type SavingEnd = Answer<typeof getBulkJobStatus> | undefined;

/** Whether the user left the job before its end: it goes on. */
export const isStillSaving = (end: SavingEnd): boolean => end?.state !== 'done' && end?.state !== 'failed';

const id = 'notice-saved';

/** Of a save whose people are all written. */
export const savedNote: Note = { type: 'success', id, content: (t) => t(noticeEditorTexts.saved) };

/** What is said once the job was left; nothing of one that has failed, which has said so itself. */
export const noteAfter = (end: SavingEnd): Note | undefined => {
  if (isStillSaving(end)) return { type: 'info', id, content: (t) => t(noticeEditorTexts.stillSaving) };
  return end?.state === 'done' ? savedNote : undefined;
};
