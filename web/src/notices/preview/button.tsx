import Button from '@cloudscape-design/components/button';
import { errorTexts } from '../../../../shared/contract/error-texts.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { getSchoolBenefitVisibility } from '../../../../shared/settings/calls/get-school-benefit-visibility.ts';
import { useCall } from '../../client/hooks.ts';
import { useCurrency, useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import type { EditorForm, NoticeForEdit } from '../editor/form.ts';
import { previewPath } from '../parts/paths.ts';
import { useSchools } from '../parts/schools.ts';
import { viewOfForm } from './form-view.ts';
import { previewText, useKeptView } from './kept-view.ts';

/**
 * Opens the form in a new tab as the parents of the first student will see it (N2.16, N2.17), unless `refusal` says why not
 * (N6.12). `onWrong`: the form has what cannot be shown.
 */
export const PreviewButton = ({
  form,
  refusal,
  onWrong,
}: {
  form: EditorForm;
  refusal: NoticeForEdit['actions']['preview'];
  onWrong: () => void;
}) => {
  const t = useText();
  const [currency, timeZone] = [useCurrency(), useTimeZone()];
  const schools = useSchools().data?.list;
  const { schoolId } = form;
  const visibility = useCall(getSchoolBenefitVisibility, schoolId && { schoolId });
  const [, keep] = useKeptView();
  return (
    <Button
      formAction="none"
      iconName="external"
      iconAlign="right"
      disabled={schools === undefined || visibility.isLoading || refusal !== null}
      {...(refusal && { disabledReason: t(errorTexts[refusal]) })}
      onClick={() => {
        const showsBenefits = visibility.data?.visible !== false;
        const text = previewText(viewOfForm(form, { schools: schools ?? [], showsBenefits, currency, timeZone }));
        if (text === undefined) return onWrong();
        keep(text);
        window.open(previewPath, '_blank');
      }}
    >
      {t(noticeEditorTexts.preview)}
    </Button>
  );
};
