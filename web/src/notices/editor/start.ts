import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Id } from '../../../../shared/contract/ids.ts';
import { getNoticeForEdit } from '../../../../shared/notices/calls/get-notice-for-edit.ts';
import { listStudents } from '../../../../shared/students/calls/list-students.ts';
import { useSession, type Session } from '../../app/session/session-context.ts';
import { useSender, type Sender } from '../../client/sender.tsx';
import { firstPlace, useLastPlace } from '../parts/last-place.ts';
import { readPeople } from '../parts/read-people.ts';
import { useSchools, type Place, type Schools } from '../parts/schools.ts';
import { copiedForm, nothingMissing, type Copied, type Missing } from './copy/copied.ts';
import { emptyForm, formOfNotice, type EditorForm, type NoticeForEdit } from './form.ts';
import type { ChosenStudent } from '../students/student.ts';
import { queryOf, type EditorQuery } from './query.ts';

/** The form is computed before it is shown; until then there is progress or an error. */
export type EditorStart =
  | { readonly state: 'loading'; readonly progress?: { readonly done: number; readonly total: number } }
  | { readonly state: 'failed'; readonly error: unknown }
  | {
      readonly state: 'ready';
      readonly form: EditorForm;
      readonly notice: NoticeForEdit | undefined;
      /** What the copy of a notice lacks. */
      readonly missing?: Missing;
    };

/** The student that a link names (N2.07); one that cannot be loaded is only logged (N8.18). */
export const linkedStudent = async (
  send: Sender,
  { studentId, schoolId, studySection }: Pick<EditorQuery, 'studentId' | 'schoolId' | 'studySection'>,
) => {
  if (studentId === undefined) return [];
  try {
    const page = await send(listStudents, {
      pageIndex: 1,
      pageSize: 10,
      id: studentId,
      schoolId,
      studySection,
    });
    return page.list;
  } catch (error) {
    // oxlint-disable-next-line no-console -- N8.18 asks for a log and nothing else
    console.warn('The student of the link could not be loaded', error);
    return [];
  }
};

/** The form of a new notice, prefilled from the link. */
export const newForm = async (
  send: Sender,
  query: EditorQuery,
  schools: Schools,
  last: Place | undefined,
  can: Session['can'],
): Promise<Copied> => {
  if (query.copy !== undefined) return copiedForm(send, query.copy, schools, can);
  const form = { ...emptyForm, notifyParents: query.sendNotice ?? emptyForm.notifyParents };
  const linked = schools.find(({ schoolId }) => schoolId === query.schoolId);
  const asked = linked?.sections.find(({ studySection }) => studySection === query.studySection)?.studySection;
  const place = firstPlace(schools, asked === undefined ? last : query, linked);
  const students = asked === undefined ? [] : await linkedStudent(send, query);
  return { form: { ...form, ...place, students }, ...nothingMissing };
};

export const asked = { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false } as const;

/** A new notice, prefilled from the link: school, stage, student, and whether parents are notified. */
export const useNewNotice = (): { start: EditorStart; reload: () => void } => {
  const send = useSender();
  const { can } = useSession();
  const [params] = useSearchParams();
  const [query] = useState(() => queryOf(params));
  const schools = useSchools();
  const [last] = useLastPlace();
  const list = schools.data?.list;
  const { data, error, refetch } = useQuery({
    queryKey: ['new-notice', query],
    queryFn: () => newForm(send, query, list ?? [], last, can),
    enabled: list !== undefined,
    ...asked,
  });
  const reload = () => void (schools.error ? schools.refetch() : refetch());
  if (data) {
    const { form, ...missing } = data;
    return { start: { state: 'ready', form, missing, notice: undefined }, reload };
  }
  const failure = schools.error ?? error;
  return { start: failure ? { state: 'failed', error: failure } : { state: 'loading' }, reload };
};

type Progress = (progress: { done: number; total: number }) => void;

/** The call returns the first students only; the rest of a larger notice is read page by page (N9.18). */
const studentsOf = async (send: Sender, notice: NoticeForEdit, onProgress: Progress): Promise<ChosenStudent[]> => {
  if (notice.students.length >= notice.studentTotal) return notice.students;
  const { noticeId } = notice;
  const rows = await readPeople(send, { noticeId }, (done, total) => onProgress({ done, total }));
  return rows.map((row) => ({ ...row, className: row.student.className }));
};

/** The current notice, never a cached answer; a change of `attempt` reloads it, and schools that could not be read. */
export const useNoticeToEdit = (noticeId: Id<'notice'>, attempt: number): EditorStart => {
  const send = useSender();
  const schools = useSchools();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const { data, error } = useQuery({
    queryKey: ['notice-to-edit', noticeId, attempt],
    queryFn: async () => {
      const notice = await send(getNoticeForEdit, { noticeId });
      return { notice, form: formOfNotice(notice, await studentsOf(send, notice, setProgress)) };
    },
    ...asked,
  });
  const readSchools = useEffectEvent(() => {
    if (schools.error && !schools.data) void schools.refetch();
  });
  useEffect(() => readSchools(), [attempt]);
  // The form reads the schools, too: shown without them, it would read them again each time that it is shown.
  if (data && schools.data) return { state: 'ready', ...data };
  const failure = error ?? (schools.data ? null : schools.error);
  if (failure) return { state: 'failed', error: failure };
  return { state: 'loading', ...(progress && { progress }) };
};
