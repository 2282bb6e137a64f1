import Container from '@cloudscape-design/components/container';
import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import Toggle from '@cloudscape-design/components/toggle';
import { characterCount } from '../../../../shared/contract/text.ts';
import { dateIn } from '../../../../shared/contract/time.ts';
import { limits } from '../../../../shared/notices/codes.ts';
import { onlinePayment } from '../../../../shared/notices/rules.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { noticeTexts } from '../../../../shared/notices/texts/site.ts';
import { dayOf } from '../../locale/dates.tsx';
import { useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { useWeekStart } from '../../locale/week-start.ts';
import type { SectionProps } from './section.ts';

/** Asks for the last day to pay; that there is none is a choice of its own. */
const Deadline = ({ form, change, errorAt, readOnly }: SectionProps) => {
  const t = useText();
  const weekStart = useWeekStart();
  const timeZone = useTimeZone();
  return (
    <SpaceBetween size="xs">
      <FormField label={t(noticeEditorTexts.deadline)}>
        <RadioGroup
          value={form.limited ? 'limited' : 'unlimited'}
          readOnly={readOnly}
          items={[
            { value: 'limited', label: t(noticeEditorTexts.limited) },
            { value: 'unlimited', label: t(noticeEditorTexts.unlimited) },
          ]}
          onChange={({ detail }) => change((now) => ({ ...now, limited: detail.value === 'limited' }))}
        />
      </FormField>
      {form.limited && (
        <FormField label={t(noticeEditorTexts.deadlineDate)} errorText={errorAt('deadlineAt')}>
          <DatePicker
            value={form.deadline}
            startOfWeek={weekStart}
            readOnly={readOnly}
            placeholder={t(noticeEditorTexts.deadlinePlaceholder)}
            isDateEnabled={(date) => dayOf(date) >= dateIn(timeZone, Date.now())}
            onChange={({ detail }) => change((now) => ({ ...now, deadline: detail.value }))}
          />
        </FormField>
      )}
    </SpaceBetween>
  );
};

/** Message to the parents, and online payment with the reason when it is off. */
const Switches = ({ form, change, readOnly }: SectionProps) => {
  const t = useText();
  const online = onlinePayment({ wanted: form.onlinePay, notifyParents: form.notifyParents, limited: form.limited });
  const isUsersChoice = online.available || online.reason === 'switchedOff';
  return (
    <SpaceBetween size="m">
      <Toggle
        checked={form.notifyParents}
        readOnly={readOnly}
        description={t(form.notifyParents ? noticeEditorTexts.notifyHint : noticeEditorTexts.notifyOff)}
        onChange={({ detail }) => change((now) => ({ ...now, notifyParents: detail.checked }))}
      >
        {t(noticeEditorTexts.notify)}
      </Toggle>
      <Toggle
        checked={online.available}
        readOnly={readOnly}
        disabled={!isUsersChoice}
        description={online.available ? t(noticeEditorTexts.onlineHint) : t(noticeTexts.onlineOff[online.reason])}
        onChange={({ detail }) => change((now) => ({ ...now, onlinePay: detail.checked }))}
      >
        {t(noticeEditorTexts.online)}
      </Toggle>
    </SpaceBetween>
  );
};

/** Description, deadline, message and online payment. */
export const EditorPayment = (props: SectionProps) => {
  const { form, change, errorAt, readOnly } = props;
  const t = useText();
  return (
    <Container header={<Header variant="h2">{t(noticeEditorTexts.payment)}</Header>}>
      <SpaceBetween size="l">
        <FormField
          label={
            <>
              {t(noticeEditorTexts.description)} <i>- {t(noticeEditorTexts.optional)}</i>
            </>
          }
          description={t(noticeEditorTexts.descriptionHint)}
          constraintText={t(noticeEditorTexts.charactersLeft, {
            count: characterCount(form.description),
            max: limits.descriptionCharacters,
          })}
          errorText={errorAt('costStatement')}
          stretch
        >
          <Textarea
            value={form.description}
            readOnly={readOnly}
            rows={5}
            onChange={({ detail }) => change((now) => ({ ...now, description: detail.value }))}
          />
        </FormField>
        <Deadline {...props} />
        <Switches {...props} />
      </SpaceBetween>
    </Container>
  );
};
