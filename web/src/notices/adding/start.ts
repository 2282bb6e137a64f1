import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Id } from '../../../../shared/contract/ids.ts';
import { useSender } from '../../client/sender.tsx';
import type { EditorForm, NoticeForEdit } from '../editor/form.ts';
import { queryOf } from '../editor/query.ts';
import { asked, linkedStudent, useNoticeToEdit, type EditorStart } from '../editor/start.ts';
import type { ChosenStudent } from '../students/student.ts';

export type AddingStart =
  | Exclude<EditorStart, { readonly state: 'ready' }>
  | {
      readonly state: 'ready';
      readonly notice: NoticeForEdit;
      /** The form of the notice; its students are those who are on it. */
      readonly form: EditorForm;
      /** The student of the link (N2.07). */
      readonly linked: readonly ChosenStudent[];
    };

/** The notice with everybody who is on it, and the student that the link names. */
export const useAdding = (noticeId: Id<'notice'>, attempt: number): AddingStart => {
  const send = useSender();
  const [params] = useSearchParams();
  const [{ studentId }] = useState(() => queryOf(params));
  const start = useNoticeToEdit(noticeId, attempt);
  const place = start.state === 'ready' ? start.form : undefined;
  const { data: linked } = useQuery({
    queryKey: ['linked-student', noticeId, studentId],
    queryFn: () => linkedStudent(send, { studentId, schoolId: place?.schoolId, studySection: place?.studySection }),
    enabled: place !== undefined,
    ...asked,
  });
  if (start.state !== 'ready') return start;
  if (!start.notice || !linked) return { state: 'loading' };
  return { state: 'ready', notice: start.notice, form: start.form, linked };
};
