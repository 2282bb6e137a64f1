import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Form from '@cloudscape-design/components/form';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ErrorCode } from '../../../../shared/contract/error-codes.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import type { CallError } from '../../client/call-error.ts';
import { useText } from '../../locale/text.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { useErrorAt } from '../../ui/form-faults.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { errorTexts } from '../../../../shared/contract/error-texts.ts';
import { noticePath, noticesPath } from '../parts/paths.ts';
import { EditorBasics } from './basics.tsx';
import { CopyFrom } from './copy/copy.tsx';
import type { EditorForm, NoticeForEdit } from './form.ts';
import { EditorItems } from './items/items.tsx';
import { EditorPayment } from './payment.tsx';
import { useSaveNotice, type AfterSave } from './save.ts';
import { EditorSaving } from './saving.tsx';
import type { SectionProps } from './section.ts';
import { EditorStudents } from './students/students.tsx';
import { useSubmit } from './submit.ts';

/** Why the form is read-only. After a job, the page can be reloaded. */
const Locked = ({ lock, onReload }: { lock: ErrorCode; onReload: () => void }) => {
  const t = useText();
  const reload = (
    <Button formAction="none" onClick={onReload}>
      {t(siteTexts.action.reload)}
    </Button>
  );
  return (
    <Alert type="info" action={lock === 'jobRunning' && reload}>
      {t(errorTexts[lock])}
    </Alert>
  );
};

/** Why saving was refused. A notice that somebody else changed can be reloaded. */
const Problem = ({ problem, onReload }: { problem: CallError; onReload: () => void }) => {
  const t = useText();
  const textOf = useErrorText();
  if (problem.code !== 'versionStale') return <Alert type="error">{textOf(problem)}</Alert>;
  return (
    <Alert
      type="error"
      header={t(noticeEditorTexts.staleTitle)}
      action={
        <Button formAction="none" onClick={onReload}>
          {t(siteTexts.action.reload)}
        </Button>
      }
    >
      {t(noticeEditorTexts.staleText)}
    </Alert>
  );
};

const Actions = ({
  backTo,
  canSave,
  isSaving,
  onSend,
}: {
  backTo: string;
  canSave: boolean;
  isSaving: boolean;
  onSend: () => void;
}) => {
  const t = useText();
  const navigate = useNavigate();
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button formAction="none" variant="link" onClick={() => void navigate(backTo)}>
        {t(siteTexts.action.cancel)}
      </Button>
      {canSave && (
        <Button formAction="submit" loading={isSaving}>
          {t(noticeEditorTexts.saveDraft)}
        </Button>
      )}
      {canSave && (
        <Button variant="primary" formAction="none" disabled={isSaving} onClick={onSend}>
          {t(noticeEditorTexts.saveAndSend)}
        </Button>
      )}
    </SpaceBetween>
  );
};

export interface EditorProps {
  readonly initial: EditorForm;
  /** The notice to edit; undefined for a new one. */
  readonly notice: NoticeForEdit | undefined;
  /** How many items of the notice that was copied are no longer offered. */
  readonly leftOut: number;
  /** Starts again with the server's data. */
  readonly onReload: () => void;
}

/** The form of a notice, saved as a draft (N4.09); read-only with the reason once it is locked (N4.13-15). */
export const Editor = ({ onReload, leftOut, ...start }: EditorProps) => {
  const t = useText();
  // Keeps the version with which editing began: a newer one would let this save overwrite a colleague's change.
  const [{ initial, notice }] = useState(start);
  const [form, setForm] = useState(initial);
  const element = useRef<HTMLFormElement>(null);
  const save = useSaveNotice(notice);
  const { submit, problem, faults } = useSubmit(form, save, element);
  const errorAt = useErrorAt(faults);
  const submitUnlessBusy = (then: AfterSave) => {
    if (lock === undefined && !save.isPending && !save.isSaved) void submit(then);
  };
  const lock = notice?.actions.edit ?? undefined;
  const fromFile = notice?.type === 'import';
  const section: SectionProps = { form, change: setForm, errorAt, readOnly: lock !== undefined };
  const fixed: SectionProps = { ...section, readOnly: section.readOnly || fromFile };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submitUnlessBusy('show');
      }}
    >
      <LeaveGuard when={form !== initial && !save.isSaved} />
      <EditorSaving save={save} />
      <Form
        actions={
          <Actions
            backTo={notice ? noticePath(notice.noticeId) : noticesPath}
            canSave={lock === undefined}
            isSaving={save.isPending}
            onSend={() => submitUnlessBusy('send')}
          />
        }
      >
        <SpaceBetween size="l">
          {lock !== undefined && <Locked lock={lock} onReload={onReload} />}
          {lock === undefined && fromFile && <Alert type="info">{t(noticeEditorTexts.imported)}</Alert>}
          {!notice && <CopyFrom leftOut={leftOut} onCopied={setForm} />}
          <EditorBasics {...section} placeFixed={fixed.readOnly} notice={notice} />
          <EditorStudents {...fixed} />
          <EditorItems {...fixed} fromFile={fromFile} />
          <EditorPayment {...section} />
          {problem && <Problem problem={problem} onReload={onReload} />}
        </SpaceBetween>
      </Form>
    </form>
  );
};
