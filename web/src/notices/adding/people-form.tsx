import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Form from '@cloudscape-design/components/form';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef } from 'react';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { addPeopleTexts } from '../../../../shared/people/texts/site-add.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { BusyFields } from '../../ui/busy-fields.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { News } from '../../ui/news.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { useGoBack } from '../../ui/way-back.ts';
import type { EditorForm, NoticeForEdit } from '../editor/form.ts';
import type { AfterSave } from '../editor/save.ts';
import { Locked } from '../parts/locked.tsx';
import { noticePath } from '../parts/paths.ts';
import { ChosenStudents } from '../students/chosen-students.tsx';
import type { useAddPeople } from './add.ts';
import { termsColumns } from './columns.tsx';
import type { Newcomers } from './newcomers.ts';
import { NoticeItems } from './notice-items.tsx';
import { useSubmitPeople } from './submit.ts';

interface PeopleFormProps {
  readonly notice: NoticeForEdit;
  /** The form of the notice; its students are those who are on it. */
  readonly form: EditorForm;
  readonly newcomers: Newcomers;
  readonly add: ReturnType<typeof useAddPeople>;
  readonly onChange: (next: (newcomers: Newcomers) => Newcomers) => void;
  /** Opens the items of a student. */
  readonly onOpen: (studentId: string) => void;
  readonly onReload: () => void;
}

const Actions = ({
  noticeId,
  canSave,
  isSaving,
  onSave,
}: {
  noticeId: string;
  canSave: boolean;
  isSaving: boolean;
  onSave: (then: AfterSave) => void;
}) => {
  const t = useText();
  const goBack = useGoBack();
  return (
    <FormActions>
      <Button formAction="none" variant="link" onClick={() => void goBack(noticePath(noticeId))}>
        {t(siteTexts.action.cancel)}
      </Button>
      {canSave && (
        <Button formAction="submit" loading={isSaving}>
          {t(noticeEditorTexts.saveDraft)}
        </Button>
      )}
      {canSave && (
        <Button variant="primary" formAction="none" disabled={isSaving} onClick={() => onSave('send')}>
          {t(noticeEditorTexts.saveAndSend)}
        </Button>
      )}
    </FormActions>
  );
};

const Hints = ({ notice }: { notice: NoticeForEdit }) => {
  const t = useText();
  return (
    <>
      {notice.sendStatus !== 'unsent' && <Alert type="info">{t(addPeopleTexts.wasSent)}</Alert>}
      {notice.type === 'import' && <Alert type="warning">{t(addPeopleTexts.imported)}</Alert>}
      <Box color="text-body-secondary">{t(addPeopleTexts.itemsHint)}</Box>
    </>
  );
};

/** The list of students to add, with the items that they get; read-only with the reason when the notice takes nobody now. */
export const PeopleForm = ({ notice, form, newcomers, add, onChange, onOpen, onReload }: PeopleFormProps) => {
  const t = useText();
  const isWide = useWide();
  const element = useRef<HTMLFormElement>(null);
  const { submit, isBusy, errorAt, problems } = useSubmitPeople(newcomers, form.students.length, add, element);
  const lock = notice.actions.addPeople ?? undefined;
  const submitUnlessBusy = (then: AfterSave) => {
    if (lock === undefined && !isBusy) void submit(then);
  };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submitUnlessBusy('show');
      }}
    >
      <Form
        actions={
          <Actions
            noticeId={notice.noticeId}
            canSave={lock === undefined}
            isSaving={add.isPending}
            onSave={submitUnlessBusy}
          />
        }
      >
        <BusyFields isBusy={isBusy}>
          <SpaceBetween size="l">
            {lock === undefined ? <Hints notice={notice} /> : <Locked lock={lock} onReload={onReload} />}
            {lock === undefined && (
              <ChosenStudents
                title={t(addPeopleTexts.people)}
                students={newcomers.students}
                present={form.students}
                place={form}
                columns={termsColumns(t, form, newcomers, { isWide, onChange: onOpen })}
                fault={errorAt('payNoticePersonReqList')}
                readOnly={false}
                onChange={(next) => onChange((now) => ({ ...now, students: next(now.students) }))}
              />
            )}
            <NoticeItems {...{ notice, form, newcomers }} />
            {problems.length > 0 && (
              <News of={problems[0]}>
                <SpaceBetween size="xs">
                  {problems.map((text) => (
                    <Alert key={text} type="error">
                      {text}
                    </Alert>
                  ))}
                </SpaceBetween>
              </News>
            )}
          </SpaceBetween>
        </BusyFields>
      </Form>
    </form>
  );
};
