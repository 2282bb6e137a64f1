import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorTexts } from '../../../../shared/contract/error-texts.ts';
import { addPeopleTexts } from '../../../../shared/people/texts/site-add.ts';
import { Page } from '../../app/layout/page.tsx';
import { studentName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { wayBack } from '../../ui/way-back.ts';
import type { EditorForm, NoticeForEdit } from '../editor/form.ts';
import { queryOf } from '../editor/query.ts';
import { useNoticesBreadcrumb } from '../parts/breadcrumb.ts';
import { noticePath } from '../parts/paths.ts';
import { SavingPeople } from '../students/saving-people.tsx';
import { withAdded, type ChosenStudent } from '../students/student.ts';
import { useAddPeople } from './add.ts';
import { focusNewcomer } from './columns.tsx';
import { formOfStudent, withTerms, type Newcomers, type Terms } from './newcomers.ts';
import { PeopleForm } from './people-form.tsx';
import { PersonItems } from './person-items.tsx';
import { Refused } from './refused.tsx';

/** The student whose items are being set, which the URL names; then the keyboard goes back to where it was in the list. */
const useOpened = ({ students }: Newcomers) => {
  const [params, setParams] = useSearchParams();
  const { studentId } = queryOf(params);
  const opened = students.find((student) => student.studentId === studentId);
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (opened === undefined && last.current !== undefined) focusNewcomer(last.current);
    last.current = opened?.studentId;
  }, [opened]);
  return {
    opened,
    // No entry of its own: the way back leaves the page, which asks first, and does not drop what was typed there.
    open: (id: string) => setParams({ studentId: id }, { replace: true }),
    close: () => setParams({}, { replace: true }),
  };
};

/** Why the student of the link is not in the list. */
const OnNotice = ({ student: { name, eName } }: { student: ChosenStudent }) => {
  const t = useText();
  const reason = t(errorTexts.personOnNotice);
  return <Alert type="info">{t(addPeopleTexts.onNotice, { name: studentName(name, eName), reason })}</Alert>;
};

interface AddingProps {
  readonly notice: NoticeForEdit;
  /** The form of the notice; its students are those who are on it. */
  readonly form: EditorForm;
  /** The student of the link. */
  readonly linked: readonly ChosenStudent[];
  readonly onReload: () => void;
}

/** Students into an existing notice: the list of them, or the items of one of them (N2.11, N2.14). */
export const Adding = ({ notice, form, linked, onReload }: AddingProps) => {
  const t = useText();
  const notices = useNoticesBreadcrumb();
  const [newcomers, setNewcomers] = useState<Newcomers>(() => ({
    students: withAdded([], linked, form.students),
    personTerms: new Map(),
  }));
  const { opened, open, close } = useOpened(newcomers);
  const add = useAddPeople(notice.noticeId);
  const nameOf = (id: string) => newcomers.students.find(({ studentId }) => studentId === id);
  const isPresent = ({ studentId }: ChosenStudent) => form.students.some((one) => one.studentId === studentId);
  const title = opened
    ? t(addPeopleTexts.personTitle, { name: studentName(opened.name, opened.eName) })
    : t(addPeopleTexts.titleOf, { title: notice.title });
  const keep = (student: ChosenStudent) => (terms: Terms) => {
    setNewcomers((now) => withTerms(now, form, student.studentId, terms));
    close();
  };
  return (
    <Page
      title={title}
      breadcrumbs={[...notices, { text: notice.title, ...wayBack(noticePath(notice.noticeId)) }]}
      contentType="form"
      header={<Header variant="h1">{title}</Header>}
      help={{
        title: t(addPeopleTexts.title),
        paragraphs: opened ? [t(addPeopleTexts.personHelp)] : [t(addPeopleTexts.helpOne), t(addPeopleTexts.helpTwo)],
      }}
    >
      <LeaveGuard when={newcomers.students.length > 0 && !add.isSaved} isSending={add.isPending} />
      <SavingPeople job={add.job} nameOf={nameOf} onEnd={add.endJob} />
      {add.refused && <Refused answer={add.refused} nameOf={nameOf} onClose={add.leave} />}
      {/* Stays as it is while the items of one student are set. */}
      <div hidden={opened !== undefined}>
        {linked.filter(isPresent).map((student) => (
          <OnNotice key={student.studentId} student={student} />
        ))}
        <PeopleForm {...{ notice, form, newcomers, add, onReload }} onChange={setNewcomers} onOpen={open} />
      </div>
      {opened && (
        <PersonItems
          key={opened.studentId}
          noticeId={notice.noticeId}
          initial={formOfStudent(form, opened, newcomers.personTerms.get(opened.studentId))}
          notice={form}
          isChanged={newcomers.personTerms.has(opened.studentId)}
          onSave={keep(opened)}
          onCancel={close}
        />
      )}
    </Page>
  );
};
