import Alert from '@cloudscape-design/components/alert';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Id } from '../../../../shared/contract/ids.ts';
import { applyImport } from '../../../../shared/imports/calls/apply-import.ts';
import { getImportPlan } from '../../../../shared/imports/calls/get-import-plan.ts';
import { checkBilledBefore } from '../../../../shared/notices/calls/check-billed-before.ts';
import { workbenchTexts } from '../../../../shared/imports/texts/site-workbench.ts';
import { CallError } from '../../client/call-error.ts';
import { readAgain, useCall, useSend } from '../../client/hooks.ts';
import { Money } from '../../locale/money.tsx';
import { useText } from '../../locale/text.ts';
import { BilledAgain } from '../../notices/parts/billed-again.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useErrorText } from '../../ui/error-text.ts';
import { useIsOpen } from '../../ui/use-is-open.ts';
import { importAddress } from '../parts/import-address.ts';
import type { Plan } from './view.ts';

/** The last look before the new students are billed. */
export const ApplyDialog = ({ jobId, plan, onClose }: { jobId: Id<'job'>; plan: Plan; onClose: () => void }) => {
  const t = useText();
  const textOf = useErrorText();
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  const cache = useQueryClient();
  const { mutateAsync, isPending, error } = useSend(applyImport, {
    intent: `apply-import:${jobId}`,
    invalidates: [getImportPlan],
  });
  // The warning below shows its answer: one that comes after the click would be of no use.
  const { isFetching: isChecking } = useCall(checkBilledBefore, { jobId });
  const showImport = async () => {
    // Who has gone on to another page stays there.
    if (isOpen()) await navigate(importAddress(jobId));
  };
  const apply = async () => {
    try {
      await mutateAsync({ jobId, version: plan.version });
      await showImport();
    } catch (refusal) {
      if (refusal instanceof CallError && refusal.code === 'planApplied') return showImport();
      // `error` says why, and the page below shows the rows as they are now.
      await readAgain(cache, [getImportPlan]);
    }
  };
  const amounts = [
    { label: t(workbenchTexts.required), value: <Money fen={plan.required} /> },
    ...(plan.optional > 0 ? [{ label: t(workbenchTexts.optional), value: <Money fen={plan.optional} /> }] : []),
  ];
  return (
    <ConfirmDialog
      title={t(workbenchTexts.applyTitle)}
      busy={isPending}
      disabled={isChecking}
      onConfirm={() => void apply()}
      onCancel={onClose}
    >
      <SpaceBetween size="m">
        <div>{t(workbenchTexts.applyText, { count: plan.people, title: plan.title })}</div>
        <KeyValuePairs columns={2} minColumnWidth={150} items={amounts} />
        {plan.refused > 0 && <div>{t(workbenchTexts.leftOut, { count: plan.refused })}</div>}
        <BilledAgain of={{ jobId }} />
        <div aria-live="polite">{error && <Alert type="error">{textOf(error)}</Alert>}</div>
      </SpaceBetween>
    </ConfirmDialog>
  );
};
