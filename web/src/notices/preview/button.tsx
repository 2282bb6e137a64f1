import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { errorTexts } from '../../../../shared/contract/error-texts.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { getSchoolBenefitVisibility } from '../../../../shared/settings/calls/get-school-benefit-visibility.ts';
import { useCall } from '../../client/hooks.ts';
import { useCurrency, useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import type { EditorForm, NoticeForEdit } from '../editor/form.ts';
import { previewFormPath } from '../parts/paths.ts';
import { useSchools } from '../parts/schools.ts';
import { viewOfForm } from './form-view.ts';
import { previewText, useKeptView } from './kept-view.ts';

/**
 * Opens the form in a new tab as the parents of the first student will see it (N2.16, N2.17), unless the notice cannot be
 * previewed (N6.12). `onWrong`: the form has what cannot be shown.
 */
export const PreviewButton = ({
  form,
  notice,
  onWrong,
}: {
  form: EditorForm;
  /** The notice to edit; undefined for a new one. */
  notice: NoticeForEdit | undefined;
  onWrong: () => void;
}) => {
  const t = useText();
  const [currency, timeZone] = [useCurrency(), useTimeZone()];
  const schools = useSchools().data?.list;
  const { schoolId } = form;
  const visibility = useCall(getSchoolBenefitVisibility, schoolId && { schoolId });
  const [of] = useState(() => crypto.randomUUID());
  const [, keep] = useKeptView(of);
  const refusal = notice?.actions.preview ?? null;
  return (
    <Button
      formAction="none"
      iconName="external"
      iconAlign="right"
      disabled={schools === undefined || visibility.isLoading || refusal !== null}
      {...(refusal && { disabledReason: t(errorTexts[refusal]) })}
      onClick={() => {
        const showsBenefits = visibility.data?.visible !== false;
        const around = { schools: schools ?? [], showsBenefits, currency, timeZone };
        const text = previewText(viewOfForm(form, notice, around));
        if (text === undefined) return onWrong();
        keep(text);
        window.open(previewFormPath(of), '_blank');
      }}
    >
      {t(noticeEditorTexts.preview)}
    </Button>
  );
};
