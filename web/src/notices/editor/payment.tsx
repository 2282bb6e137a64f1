import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { onlinePayment } from '../../../../shared/notices/rules.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { noticeTexts } from '../../../../shared/notices/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { DeadlineFields } from '../parts/deadline-fields.tsx';
import { EditorDescription, type DescriptionProps } from './description.tsx';
import { startsPart } from '../../ui/parts-of-form.ts';
import type { SectionProps } from './section.ts';

/** What parents see of the items, the message to them, and online payment with the reason when it is off. */
const Switches = ({ form, change, readOnly }: SectionProps) => {
  const t = useText();
  const online = onlinePayment({ wanted: form.onlinePay, notifyParents: form.notifyParents, limited: form.limited });
  const isUsersChoice = online.available || online.reason === 'switchedOff';
  return (
    <SpaceBetween size="m">
      <Toggle
        checked={form.detailsVisible}
        readOnly={readOnly}
        description={t(form.detailsVisible ? noticeEditorTexts.detailsShown : noticeEditorTexts.detailsHidden)}
        onChange={({ detail }) => change((now) => ({ ...now, detailsVisible: detail.checked }))}
      >
        {t(noticeEditorTexts.detailsVisible)}
      </Toggle>
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

/** Description, deadline, what parents see, message and online payment. */
export const EditorPayment = (props: DescriptionProps) => {
  const { form, change, errorAt, readOnly } = props;
  const t = useText();
  return (
    <Container header={<Header variant="h2">{t(noticeEditorTexts.payment)}</Header>}>
      <SpaceBetween size="l">
        <EditorDescription {...props} />
        <div {...startsPart}>
          <SpaceBetween size="xs">
            <DeadlineFields
              form={form}
              error={errorAt('deadlineAt')}
              readOnly={readOnly}
              onChange={(fields) => change((now) => ({ ...now, ...fields }))}
            />
          </SpaceBetween>
        </div>
        <Switches {...props} />
      </SpaceBetween>
    </Container>
  );
};
