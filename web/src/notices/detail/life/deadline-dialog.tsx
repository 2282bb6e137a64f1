import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { FieldFault } from '../../../../../shared/contract/errors.ts';
import { dateIn } from '../../../../../shared/contract/time.ts';
import { changeNoticeDeadline } from '../../../../../shared/notices/calls/change-notice-deadline.ts';
import { whyDeadlineRefused } from '../../../../../shared/notices/form-rules.ts';
import { noticeLifeTexts } from '../../../../../shared/notices/texts/site-life.ts';
import { useTimeZone } from '../../../locale/region.ts';
import { useText } from '../../../locale/text.ts';
import { BusyFields } from '../../../ui/busy-fields.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useErrorAt } from '../../../ui/form-faults.ts';
import { DeadlineFields } from '../../parts/deadline-fields.tsx';
import { Problem } from './problem.tsx';
import { useChange, type LifeDialogProps } from './use-change.ts';

/** Another last day to pay, or none (N2.59, S2.42). */
export const DeadlineDialog = (props: LifeDialogProps) => {
  const t = useText();
  const timeZone = useTimeZone();
  const { card, onClose } = props;
  const [form, setForm] = useState({ limited: card.limited, deadline: card.deadline ?? '' });
  const [refused, setRefused] = useState<readonly FieldFault[]>([]);
  const { send, isPending, faults, problem } = useChange(changeNoticeDeadline, props, noticeLifeTexts.deadline.done);
  const errorAt = useErrorAt(refused.length > 0 ? refused : faults);
  const submit = () => {
    const { limited } = form;
    // A date that was switched off stays in its field and is not sent.
    const deadline = limited ? form.deadline : undefined;
    const found = whyDeadlineRefused({ limited, deadline, today: dateIn(timeZone, Date.now()) });
    setRefused(found);
    if (found.length === 0) void send({ noticeId: card.noticeId, limited, deadline: deadline ?? null });
  };
  return (
    <ConfirmDialog
      title={t(noticeLifeTexts.deadline.title)}
      confirmText={t(noticeLifeTexts.deadline.confirm)}
      busy={isPending}
      onConfirm={submit}
      onCancel={onClose}
    >
      <SpaceBetween size="s">
        {card.deadlineState === 'ended' && <Alert type="info">{t(noticeLifeTexts.deadline.reopens)}</Alert>}
        <BusyFields isBusy={isPending}>
          <DeadlineFields
            form={form}
            error={errorAt('deadlineAt')}
            onChange={(fields) => setForm((now) => ({ ...now, ...fields }))}
          />
        </BusyFields>
        {!form.limited && card.onlinePay && <Alert type="warning">{t(noticeLifeTexts.deadline.turnsOff)}</Alert>}
        <Problem problem={problem} />
      </SpaceBetween>
    </ConfirmDialog>
  );
};
