import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { characterCount, isBlank } from '../../../../../shared/contract/text.ts';
import type { FieldFault } from '../../../../../shared/contract/errors.ts';
import { renameNotice } from '../../../../../shared/notices/calls/rename-notice.ts';
import { limits } from '../../../../../shared/notices/codes.ts';
import { noticeEditorTexts } from '../../../../../shared/notices/texts/site-editor.ts';
import { noticeLifeTexts } from '../../../../../shared/notices/texts/site-life.ts';
import { useText } from '../../../locale/text.ts';
import { BusyFields } from '../../../ui/busy-fields.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useErrorAt } from '../../../ui/form-faults.ts';
import { useOpeningFocus } from '../../../ui/opening-focus.ts';
import { Problem } from './problem.tsx';
import { useChange, type LifeDialogProps } from './use-change.ts';

const faultsOf = (title: string): FieldFault[] => {
  if (isBlank(title)) return [{ path: 'title', code: 'noticeNameRequired' }];
  const isTooLong = characterCount(title.trim()) > limits.titleCharacters;
  return isTooLong ? [{ path: 'title', code: 'titleTooLong' }] : [];
};

/** Another title for the notice (S2.52, S5.01, S5.02). */
export const RenameDialog = (props: LifeDialogProps) => {
  const t = useText();
  const { card, onClose } = props;
  const field = useOpeningFocus<InputProps.Ref>();
  const [title, setTitle] = useState(card.title);
  const [refused, setRefused] = useState<readonly FieldFault[]>([]);
  const { send, isPending, faults, problem } = useChange(renameNotice, props, noticeLifeTexts.rename.done);
  const errorAt = useErrorAt(refused.length > 0 ? refused : faults);
  const submit = () => {
    const found = faultsOf(title);
    setRefused(found);
    if (found.length === 0) void send({ noticeId: card.noticeId, title });
  };
  return (
    <ConfirmDialog
      title={t(noticeLifeTexts.rename.title)}
      confirmText={t(noticeLifeTexts.rename.confirm)}
      busy={isPending}
      onConfirm={submit}
      onCancel={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SpaceBetween size="s">
          <BusyFields isBusy={isPending}>
            <FormField
              label={t(noticeLifeTexts.rename.label)}
              description={t(noticeLifeTexts.rename.hint)}
              constraintText={t(noticeEditorTexts.charactersLeft, {
                count: characterCount(title),
                max: limits.titleCharacters,
              })}
              errorText={errorAt('title')}
              stretch
            >
              <Input ref={field} value={title} onChange={({ detail }) => setTitle(detail.value)} />
            </FormField>
          </BusyFields>
          <Problem problem={problem} />
        </SpaceBetween>
      </form>
    </ConfirmDialog>
  );
};
