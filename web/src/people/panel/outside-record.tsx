import Alert from '@cloudscape-design/components/alert';
import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useEffectEvent, useState } from 'react';
import { moneyText } from '../../../../shared/money/money-text.ts';
import { deleteThirdPartyRecord } from '../../../../shared/payments/calls/delete-third-party-record.ts';
import { thirdPartyTexts } from '../../../../shared/payments/texts/site-third-party.ts';
import { errorTexts } from '../../../../shared/contract/error-texts.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { CallError, isDefiniteRefusal } from '../../client/call-error.ts';
import { useSend } from '../../client/hooks.ts';
import { useLanguage } from '../../locale/language.tsx';
import { useCurrency } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useErrorText } from '../../ui/error-text.ts';
import { useLeaveGuard } from '../../ui/leave-guard.tsx';
import type { Entry } from './events.ts';

type ThirdParty = NonNullable<NonNullable<Entry['payment']>['thirdParty']>;

interface OutsideRecordProps extends ThirdParty {
  /** The amount of the record. */
  readonly fen: number;
  readonly onChanged: () => Promise<void>;
}

/** The button that had the focus is gone. */
const takeFocus = (place: HTMLElement | null): void => {
  if (document.activeElement === document.body) place?.focus();
};

/**
 * Deletes the record under one operation id. Without an answer the list says whether it is deleted; until then it can be
 * sent again: it is deleted once.
 */
const useDeleting = ({ recordId, deleted, onChanged }: OutsideRecordProps, amount: string) => {
  const { notify, notifyError } = useNotify();
  const [isAsked, setAsked] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  /** Why the outcome of the last attempt is not known. */
  const [problem, setProblem] = useState<CallError>();
  const ask = (next: boolean) => {
    setAsked(next);
    setProblem(undefined);
  };
  const notifyDone = () =>
    notify({ type: 'success', id: 'payment', content: (say) => say(thirdPartyTexts.done, { amount }) });
  const isFoundDeleted = deleted && problem !== undefined;
  const onFound = useEffectEvent(notifyDone);
  useEffect(() => {
    if (isFoundDeleted) onFound();
  }, [isFoundDeleted]);
  const { mutateAsync, isPending } = useSend(deleteThirdPartyRecord, { intent: `delete-record:${recordId}` });
  const remove = async () => {
    setProblem(undefined);
    try {
      await mutateAsync({ recordId });
      setRemoved(true);
      notifyDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!isDefiniteRefusal(deleteThirdPartyRecord, error)) {
        setProblem(error);
        return onChanged();
      }
      notifyError(error);
    }
    ask(false);
    await onChanged();
  };
  return { isAsked, ask, isPending, isRemoved: isRemoved || isFoundDeleted, problem, remove };
};

/** The record of an outside system: that it was deleted, or the button that deletes it, with the server's reason when it cannot. */
export const OutsideRecord = (props: OutsideRecordProps) => {
  const { fen, thirdPartyNo, deleted, delete: refusal } = props;
  const t = useText();
  const textOf = useErrorText();
  const { locale } = useLanguage();
  const amount = moneyText(fen, locale, useCurrency());
  const { isAsked, ask, isPending, isRemoved, problem, remove } = useDeleting(props, amount);
  const { guard } = useLeaveGuard(false, () => ask(false), isPending);
  if (deleted)
    return (
      <span tabIndex={-1} ref={isRemoved ? takeFocus : undefined}>
        <Badge color="grey">{t(thirdPartyTexts.deleted)}</Badge>
      </span>
    );
  if (refusal === 'forbidden') return null;
  return (
    <>
      <Button
        variant="inline-link"
        ariaLabel={t(thirdPartyTexts.deleteOf, { amount })}
        disabled={refusal !== null}
        {...(refusal !== null && { disabledReason: t(errorTexts[refusal]) })}
        onClick={() => ask(true)}
      >
        {t(thirdPartyTexts.delete)}
      </Button>
      {guard}
      {isAsked && (
        <ConfirmDialog
          title={t(thirdPartyTexts.deleteTitle)}
          confirmText={t(thirdPartyTexts.delete)}
          busy={isPending}
          onConfirm={() => void remove()}
          onCancel={() => ask(false)}
        >
          <SpaceBetween size="s">
            <div>{t(thirdPartyTexts.deleteText, { amount, number: thirdPartyNo })}</div>
            <div aria-live="polite">{problem && <Alert type="warning">{textOf(problem)}</Alert>}</div>
          </SpaceBetween>
        </ConfirmDialog>
      )}
    </>
  );
};
