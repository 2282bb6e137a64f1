import Alert from '@cloudscape-design/components/alert';
import Form from '@cloudscape-design/components/form';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { memo, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { uploadLimits, whyNotAttachable } from '../../../../shared/uploads/rules.ts';
import { useText, type Translate } from '../../locale/text.ts';
import { BusyFields } from '../../ui/busy-fields.tsx';
import { useErrorAt } from '../../ui/form-faults.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { isCommit } from '../../ui/shortcuts.ts';
import { Still } from '../../ui/still.tsx';
import { useTransfers, type Transfers } from '../../uploads/parts/use-transfers.ts';
import { Locked } from '../parts/locked.tsx';
import { SavingPeople } from '../students/saving-people.tsx';
import { EditorActions } from './actions.tsx';
import { EditorAttachments } from './attachments.tsx';
import { EditorBasics } from './basics.tsx';
import { withCopied, type Missing } from './copy/copied.ts';
import { CopyFrom } from './copy/copy.tsx';
import type { EditorForm, NoticeForEdit } from './form.ts';
import { EditorItems } from './items/items.tsx';
import { goToPart } from '../../ui/parts-of-form.ts';
import { hasOpener, tellOpener } from './opener.ts';
import { mergedForm, type TypedForm } from './merge.ts';
import { Merged } from './merged.tsx';
import { EditorPayment } from './payment.tsx';
import { Problem } from './problem.tsx';
import { useSaveNotice, type AfterSave } from './save.ts';
import { isSameBesideItems, type SectionProps } from './section.ts';
import { EditorStudents } from './students.tsx';
import { useSubmit } from './submit.ts';
import { settled, useForm } from './use-form.ts';

/** Sections that a change of an item does not render again: typing an amount must stay fast. */
const Basics = memo(EditorBasics, isSameBesideItems);
const Students = memo(EditorStudents, isSameBesideItems);
const Payment = memo(EditorPayment, isSameBesideItems);

export interface EditorProps {
  readonly initial: EditorForm;
  /** The notice to edit; undefined for a new one. */
  readonly notice: NoticeForEdit | undefined;
  /** What the copy of a notice lacks. */
  readonly missing?: Missing | undefined;
  /** What was typed before the notice was read again. */
  readonly typed?: TypedForm | undefined;
  /** Starts again with the server's data, and with what was typed over it. */
  readonly onReload: (typed?: TypedForm) => void;
}

const formFrame = (slot: (name: 'actions' | 'content') => ReactNode) => (
  <Form actions={slot('actions')}>{slot('content')}</Form>
);

/** Files and images of the description that are on their way: the form is not saved without them. */
const useOnWay = (files: Transfers['list']) => {
  const [storing, onStoring] = useState(0);
  const hasFiles = files.length > 0;
  const hasImages = storing > 0;
  const faults = useMemo(
    () => [
      ...(hasFiles ? [{ path: 'attachments', code: 'filesUnfinished' }] : []),
      ...(hasImages ? [{ path: 'costStatement', code: 'imageUnfinished' }] : []),
    ],
    [hasFiles, hasImages],
  );
  const isSending = hasImages || files.some(({ state }) => state === 'sending');
  return { faults, isSending, images: { storing, onStoring } };
};

/** Takes the key of the main button, but not in a dialog of the form, whose events come here, too. */
const takesCommit = (event: KeyboardEvent): boolean => {
  if (!isCommit(event) || !event.currentTarget.contains(event.target as Node)) return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
};

/** What sending does in a locked form: it saves and sends nothing (N4.16). */
const useRefreshOpener = (noticeId: string | undefined) => {
  const { notify } = useNotify();
  return () => {
    if (noticeId === undefined || !hasOpener()) return;
    tellOpener('pay-notice-created', noticeId);
    notify({ type: 'success', id: 'opener', content: (t) => t(noticeEditorTexts.openerRefreshed) });
  };
};

/** Why the form is as it is, or the way to fill a new one from another notice; null when there is nothing to say. */
const headOf = (
  t: Translate,
  { form, change }: SectionProps,
  { notice, missing, onReload }: Omit<EditorProps, 'initial' | 'typed'>,
): ReactNode => {
  if (!notice)
    return <CopyFrom {...{ form, missing }} onCopied={(copied) => change((now) => withCopied(now, copied))} />;
  const lock = notice.actions.edit ?? undefined;
  if (lock !== undefined) return <Locked lock={lock} onReload={() => onReload()} />;
  return notice.type === 'import' ? <Alert type="info">{t(noticeEditorTexts.imported)}</Alert> : null;
};

const useAttachments = (name: string, { attachments }: EditorForm, change: SectionProps['change']): Transfers =>
  useTransfers({
    ...{ form: name, whyNot: whyNotAttachable, max: uploadLimits.attachments, count: attachments.length },
    onAttached: (insert) => change((now) => ({ ...now, attachments: insert(now.attachments) })),
  });

/** Whether the form has all that a new notice needs: it does not show what the students of a file are billed. */
const isRepeatable = (notice: NoticeForEdit | undefined): boolean =>
  notice !== undefined && notice.type !== 'import' && notice.businessType === 'finance';

/** What was typed stays, unless the notice can no longer be changed. */
const startOf = ({ initial, notice, typed }: Omit<EditorProps, 'onReload'>) => ({
  ...{ initial, notice },
  merged: typed && notice?.actions.edit === null ? mergedForm(typed, initial) : undefined,
});

const useEditedForm = (start: Parameters<typeof startOf>[0]) => {
  // Keeps the version with which editing began: a newer one would let this save overwrite a colleague's change.
  const [started] = useState(() => startOf(start));
  return { ...started, ...useForm(started.initial, started.merged?.form) };
};

/** The form of a notice, saved as a draft (N4.09); read-only with the reason once it is locked (N4.13-15). */
export const Editor = ({ onReload, missing, ...start }: EditorProps) => {
  const t = useText();
  const { initial, notice, merged, form, change, leaveField, isDirty } = useEditedForm(start);
  const element = useRef<HTMLFormElement>(null);
  const save = useSaveNotice(notice);
  const transfers = useAttachments(notice?.noticeId ?? 'new', form, change);
  const onWay = useOnWay(transfers.list);
  const { submit, refuse, problem, faults } = useSubmit({ form, change }, save, element, onWay.faults);
  const errorAt = useErrorAt(faults);
  const lock = notice?.actions.edit ?? undefined;
  const refreshOpener = useRefreshOpener(notice?.noticeId);
  const isBusy = save.isPending || save.isSaved;
  const reload = () => onReload({ form: settled(change), seen: initial });
  const onSaveAsNew = isRepeatable(notice) ? () => void submit('show', 'asNew') : undefined;
  const submitUnlessBusy = (then: AfterSave) => {
    if (lock !== undefined) {
      if (then === 'send') refreshOpener();
    } else if (!isBusy) void submit(then);
  };
  const fromFile = notice?.type === 'import';
  const section: SectionProps = { form, change, errorAt, readOnly: lock !== undefined };
  const fixed: SectionProps = { ...section, readOnly: section.readOnly || fromFile };
  return (
    <form
      ref={element}
      noValidate
      onBlur={leaveField}
      onSubmit={(event) => {
        event.preventDefault();
        submitUnlessBusy('show');
      }}
      onKeyDownCapture={(event) => {
        goToPart(event);
        if (takesCommit(event)) submitUnlessBusy('send');
      }}
    >
      <LeaveGuard when={() => (isDirty() || onWay.isSending) && !save.isSaved} isSending={save.isPending} />
      <SavingPeople job={save.job} nameOf={save.nameOf} onEnd={save.finish} />
      <Still
        frame={formFrame}
        slots={{
          actions: (
            <EditorActions
              form={form}
              notice={notice}
              canSave={lock === undefined}
              isSaving={save.isPending}
              onSend={() => submitUnlessBusy('send')}
              onWrong={refuse}
            />
          ),
          content: (
            <BusyFields isBusy={isBusy}>
              <SpaceBetween size="l">
                {merged && <Merged both={merged.both} />}
                {headOf(t, section, { notice, missing, onReload })}
                <Basics {...section} placeFixed={fixed.readOnly} notice={notice} />
                <Students {...fixed} />
                <EditorItems {...fixed} fromFile={fromFile} businessType={notice?.businessType} />
                <Payment {...section} {...onWay.images} />
                <EditorAttachments {...section} transfers={transfers} />
                {problem && <Problem {...{ problem, onReload: reload, onSaveAsNew }} />}
              </SpaceBetween>
            </BusyFields>
          ),
        }}
      />
    </form>
  );
};
