import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { deleteNotice } from '../../../../../shared/notices/calls/delete-notice.ts';
import { noticeLifeTexts } from '../../../../../shared/notices/texts/site-life.ts';
import { useSend } from '../../../client/hooks.ts';
import { useText } from '../../../locale/text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useOpeningFocus } from '../../../ui/opening-focus.ts';
import { deletionIntent, untilAnswered, useLeaveDeleted } from './deleted.tsx';
import { Problem } from './problem.tsx';
import type { LifeDialogProps } from './use-change.ts';

const isWord = (typed: string) =>
  Object.values<string>(noticeLifeTexts.deleteNotice.word).includes(typed.trim().toLowerCase());

/** Deletes the notice for ever, after the user typed a word (S1.16, S4.13). */
export const DeleteNoticeDialog = ({ card, onClose, refresh }: LifeDialogProps) => {
  const t = useText();
  const leaveDeleted = useLeaveDeleted();
  const [typed, setTyped] = useState('');
  const field = useOpeningFocus<InputProps.Ref>();
  const [problem, setProblem] = useState<unknown>();
  const { noticeId, title, counts } = card;
  const { mutateAsync, isPending } = useSend(deleteNotice, { intent: deletionIntent(noticeId) });
  const submit = async () => {
    if (!isWord(typed)) return;
    setProblem(undefined);
    try {
      await untilAnswered(noticeId, () => mutateAsync({ noticeId }));
    } catch (error) {
      setProblem(error);
      await refresh();
      return;
    }
    await leaveDeleted();
  };
  return (
    <ConfirmDialog
      title={t(noticeLifeTexts.deleteNotice.title)}
      confirmText={t(noticeLifeTexts.deleteNotice.confirm)}
      busy={isPending}
      disabled={!isWord(typed)}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <SpaceBetween size="s">
          <b>{t(noticeLifeTexts.deleteNotice.text, { title, count: counts.total })}</b>
          <Alert type="info">{t(noticeLifeTexts.deleteNotice.kept)}</Alert>
          <FormField label={t(noticeLifeTexts.deleteNotice.label, { word: t(noticeLifeTexts.deleteNotice.word) })}>
            <Input ref={field} value={typed} autoComplete={false} onChange={({ detail }) => setTyped(detail.value)} />
          </FormField>
          <Problem problem={problem} />
        </SpaceBetween>
      </form>
    </ConfirmDialog>
  );
};
