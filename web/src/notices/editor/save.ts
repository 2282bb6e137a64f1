import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Answer } from '../../../../shared/contract/call.ts';
import { addNotice } from '../../../../shared/notices/calls/add-notice.ts';
import { getNoticeDetail } from '../../../../shared/notices/calls/get-notice-detail.ts';
import { listNotices } from '../../../../shared/notices/calls/list-notices.ts';
import { saveNotice } from '../../../../shared/notices/calls/save-notice.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { useNotify, type Note } from '../../app/layout/notify.tsx';
import { CallError } from '../../client/call-error.ts';
import { useSend } from '../../client/hooks.ts';
import type { NameOf } from '../../jobs/parts/job-refusals.tsx';
import { useGoBack } from '../../ui/way-back.ts';
import { useLastPlace } from '../parts/last-place.ts';
import { noticePath, sendNoticePath } from '../parts/paths.ts';
import { noteAfter, savedNote, type SavingEnd } from '../students/saved-note.ts';
import type { SavingJob } from '../students/saving-people.tsx';
import { requestFields, type EditorForm, type NoticeForEdit } from './form.ts';
import { tellOpener } from './opener.ts';

type Saved = Answer<typeof saveNotice> & { readonly next: AfterSave };

/** What the notice's page does after the save: shows it, or asks whether to send it (N1.18). */
export type AfterSave = 'show' | 'send';

export interface SaveNotice {
  /** Rejects with a `CallError`; after success it continues by itself. `asNew`: the notice to edit is no longer there. */
  readonly start: (form: EditorForm, then: AfterSave, asNew?: 'asNew') => Promise<void>;
  readonly isPending: boolean;
  /** The notice is stored, so leaving loses nothing. */
  readonly isSaved: boolean;
  /** The job that writes a large notice's people. */
  readonly job: SavingJob | undefined;
  /** The names of the students that were saved, by their ids. */
  readonly nameOf: NameOf;
  /** Goes on to the notice, whose people are not all written when the job has failed, or was left while it ran. */
  readonly finish: (end: SavingEnd) => void;
}

/** Saves the form as a draft, waits for the job of a large notice, then goes to the notice (N4.09, N8.14). */
export const useSaveNotice = (notice: NoticeForEdit | undefined): SaveNotice => {
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { notify } = useNotify();
  const stale = { invalidates: [listNotices, getNoticeDetail] };
  const add = useSend(addNotice, { intent: 'add-notice', ...stale });
  const save = useSend(saveNotice, { intent: `save-notice:${notice?.noticeId ?? ''}`, ...stale });
  const [, keepPlace] = useLastPlace();
  const [saved, setSaved] = useState<Saved>();
  const [students, setStudents] = useState<EditorForm['students']>([]);
  const hasLeft = useRef(false);

  const leave = (answer: Saved, note: Note | undefined) => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    if (note) notify(note);
    if (answer.next === 'send') void navigate(sendNoticePath(answer.noticeId));
    else void goBack(noticePath(answer.noticeId));
  };

  /** The notice was sent or closed since the form was opened, which the opener does not show yet (N4.16). */
  const tellIfLocked = (error: unknown): never => {
    const isLocked = error instanceof CallError && (error.code === 'noticeLocked' || error.code === 'noticeClosed');
    if (isLocked && notice) tellOpener('pay-notice-created', notice.noticeId);
    throw error;
  };
  const start: SaveNotice['start'] = async (form, then, asNew) => {
    if (form.schoolId === undefined || form.studySection === undefined)
      throw new Error('The form has not passed its rules');
    const fields = requestFields(form, form.schoolId, form.studySection);
    const stored = asNew ? undefined : notice;
    const answer = stored
      ? await save.mutateAsync({ ...fields, noticeId: stored.noticeId, version: stored.version }).catch(tellIfLocked)
      : await add.mutateAsync({ ...fields, businessType: 'finance', type: 1, notSpecified: false });
    if (!stored) {
      keepPlace({ schoolId: form.schoolId, studySection: form.studySection });
    }
    tellOpener('pay-notice-created', answer.noticeId);
    const unknown = answer.failed.filter(({ code }) => code === 'studentNotFound').length;
    if (unknown > 0) notify({ type: 'warning', content: (t) => t(noticeEditorTexts.notFound, { count: unknown }) });
    const individual = answer.failed.filter(({ code }) => code === 'personHasOwnItems').length;
    if (individual > 0) notify({ type: 'info', content: (t) => t(noticeEditorTexts.ownItems, { count: individual }) });
    const skipped = answer.failed.length - unknown - individual;
    if (skipped > 0) notify({ type: 'warning', content: (t) => t(noticeEditorTexts.skipped, { count: skipped }) });
    setStudents(form.students);
    setSaved({ ...answer, next: then });
  };
  // Only after the leave guard knows that everything is saved.
  useEffect(() => {
    if (saved && saved.jobId === undefined) leave(saved, savedNote);
  });

  return {
    start,
    isPending: add.isPending || save.isPending,
    isSaved: saved !== undefined,
    job: saved?.jobId && { ...saved, jobId: saved.jobId },
    nameOf: (id) => students.find(({ studentId }) => studentId === id),
    finish: (end) => saved && leave(saved, noteAfter(end)),
  };
};
