import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../../../shared/contract/call.ts';
import { listSchoolBenefitVisibility } from '../../../../shared/settings/calls/list-school-benefit-visibility.ts';
import { setSchoolBenefitVisibility } from '../../../../shared/settings/calls/set-school-benefit-visibility.ts';
import { benefitVisibilityTexts } from '../../../../shared/settings/texts/site-benefits.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { readAgain, useNewOperation, useSend } from '../../client/hooks.ts';
import { PersonName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useErrorText } from '../../ui/error-text.ts';
import { News } from '../../ui/news.tsx';

export type SchoolRow = Answer<typeof listSchoolBenefitVisibility>['list'][number];

const intent = 'set-benefit-visibility';

export interface Change {
  /** Those that are not so yet. */
  readonly schools: readonly SchoolRow[];
  readonly visible: boolean;
}

/** Asks before parents of these schools see discounts, or see them no longer. */
export const ChangeDialog = ({
  schools,
  visible,
  onDone,
  onClose,
}: Change & { readonly onDone: () => void; readonly onClose: () => void }) => {
  const t = useText();
  const errorText = useErrorText();
  const { notify } = useNotify();
  useNewOperation(intent);
  const cache = useQueryClient();
  const { mutate, isPending, error } = useSend(setSchoolBenefitVisibility, {
    intent,
    invalidates: [listSchoolBenefitVisibility],
  });
  // What is not known to be stored may be.
  const onError = () => void readAgain(cache, [listSchoolBenefitVisibility]);
  const count = schools.length;
  const onSuccess = () => {
    const done = visible ? benefitVisibilityTexts.nowShown : benefitVisibilityTexts.nowHidden;
    notify({ type: 'success', id: 'benefit-visibility', content: (say) => say(done, { count }) });
    onDone();
  };
  return (
    <ConfirmDialog
      title={t(visible ? benefitVisibilityTexts.showTitle : benefitVisibilityTexts.hideTitle)}
      confirmText={t(visible ? benefitVisibilityTexts.show : benefitVisibilityTexts.hide)}
      busy={isPending}
      onConfirm={() => mutate({ schoolIds: schools.map(({ schoolId }) => schoolId), visible }, { onSuccess, onError })}
      onCancel={onClose}
    >
      <SpaceBetween size="s">
        <Box variant="p">{t(benefitVisibilityTexts.effect)}</Box>
        <div>
          <Box fontWeight="bold">{t(benefitVisibilityTexts.schools, { count })}</Box>
          <ul>
            {schools.map(({ schoolId, schoolName, schoolEName }) => (
              <li key={schoolId}>
                <PersonName name={schoolName} eName={schoolEName} />
              </li>
            ))}
          </ul>
        </div>
        {error && (
          <News of={error}>
            <Alert type="error">{errorText(error)}</Alert>
          </News>
        )}
      </SpaceBetween>
    </ConfirmDialog>
  );
};
