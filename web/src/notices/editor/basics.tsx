import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { characterCount } from '../../../../shared/contract/text.ts';
import { limits } from '../../../../shared/notices/codes.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useWide } from '../../ui/use-wide.ts';
import {
  schoolNeedsConsent,
  stageNeedsConsent,
  withSchool,
  withStage,
  type EditorForm,
  type NoticeForEdit,
} from './form.ts';
import { startsPart } from '../../ui/parts-of-form.ts';
import type { SectionProps } from './section.ts';
import { onlyStageOf, useSchools } from '../parts/schools.ts';
import { useStageOptions } from '../parts/stage-options.ts';

type BasicsProps = SectionProps & {
  readonly notice: NoticeForEdit | undefined;
  /** School and stage cannot change. */
  readonly placeFixed: boolean;
};

/** A change of school or stage, and whether the user must confirm it. */
interface Step {
  readonly what: 'school' | 'stage';
  readonly asks: boolean;
  readonly next: (form: EditorForm) => EditorForm;
}

const askTexts = {
  school: { title: noticeEditorTexts.schoolChangeTitle, text: noticeEditorTexts.schoolChangeText },
  stage: { title: noticeEditorTexts.stageChangeTitle, text: noticeEditorTexts.stageChangeText },
} as const;

/** The schools to choose from, with the notice's school even when the user cannot operate it. */
const useOfferedSchools = (notice: NoticeForEdit | undefined) => {
  const schools = useSchools().data?.list ?? [];
  const isMissing = notice !== undefined && !schools.some(({ schoolId }) => schoolId === notice.schoolId);
  const missingSchool = isMissing
    ? [{ schoolId: notice.schoolId, name: notice.schoolName, eName: notice.schoolEName, sections: [] }]
    : [];
  return [...schools, ...missingSchool];
};

const TitleField = ({ form, change, errorAt, readOnly, isNew }: SectionProps & { isNew: boolean }) => {
  const t = useText();
  const isWide = useWide();
  return (
    <FormField
      label={t(noticeEditorTexts.title)}
      description={t(noticeEditorTexts.titleHint)}
      constraintText={t(noticeEditorTexts.charactersLeft, {
        count: characterCount(form.title),
        max: limits.titleCharacters,
      })}
      errorText={errorAt('title')}
      stretch
    >
      <div {...startsPart}>
        <Input
          value={form.title}
          readOnly={readOnly}
          autoComplete={false}
          autoFocus={isNew && isWide}
          onChange={({ detail }) => change((now) => ({ ...now, title: detail.value }))}
        />
      </div>
    </FormField>
  );
};

/** School and stage; a stage can be chosen first, and brings its school. A change that clears something asks first (N4.28-36). */
const PlaceFields = ({ form, errorAt, placeFixed, notice, onStep }: BasicsProps & { onStep: (step: Step) => void }) => {
  const t = useText();
  const named = useNameIn();
  const schools = useOfferedSchools(notice);
  const schoolOptions = schools.map((one) => ({ value: one.schoolId, label: named(one.name, one.eName) }));
  const stages = useStageOptions(schools, form);
  const chooseSchool = (value: string | undefined) => {
    const chosen = schools.find(({ schoolId }) => schoolId === value);
    if (!chosen || chosen.schoolId === form.schoolId) return;
    onStep({
      what: 'school',
      asks: schoolNeedsConsent(form),
      next: (now) => withSchool(now, chosen.schoolId, onlyStageOf(chosen)),
    });
  };
  const chooseStage = (value: string | undefined) => {
    const chosen = stages.placeOf(value);
    if (!chosen || chosen.studySection === form.studySection) return;
    onStep({
      what: 'stage',
      asks: stageNeedsConsent(form),
      next: (now) => ({ ...withStage(now, chosen.studySection), schoolId: chosen.schoolId }),
    });
  };
  return (
    <SpaceBetween size="l">
      <FormField label={t(noticeEditorTexts.school)} errorText={errorAt('schoolId')}>
        <Select
          options={schoolOptions}
          selectedOption={schoolOptions.find(({ value }) => value === form.schoolId) ?? null}
          placeholder={t(noticeEditorTexts.schoolPlaceholder)}
          filteringType="auto"
          noMatch={t(siteTexts.table.noMatch)}
          filteringAriaLabel={t(siteTexts.field.find)}
          filteringPlaceholder={t(siteTexts.field.find)}
          readOnly={placeFixed}
          onChange={({ detail }) => chooseSchool(detail.selectedOption.value)}
        />
      </FormField>
      <FormField label={t(noticeEditorTexts.stage)} errorText={errorAt('studySection')}>
        <Select
          options={stages.options}
          selectedOption={stages.selected}
          placeholder={t(noticeEditorTexts.stagePlaceholder)}
          disabled={schools.length === 0}
          readOnly={placeFixed}
          onChange={({ detail }) => chooseStage(detail.selectedOption.value)}
        />
      </FormField>
    </SpaceBetween>
  );
};

/** Title, school and educational stage. */
export const EditorBasics = (props: BasicsProps) => {
  const { change } = props;
  const t = useText();
  const [asking, setAsking] = useState<Step>();
  return (
    <Container header={<Header variant="h2">{t(noticeEditorTexts.basics)}</Header>}>
      <SpaceBetween size="l">
        <TitleField {...props} isNew={props.notice === undefined} />
        <PlaceFields {...props} onStep={(step) => (step.asks ? setAsking(step) : change(step.next))} />
      </SpaceBetween>
      {asking && (
        <ConfirmDialog
          title={t(askTexts[asking.what].title)}
          confirmText={t(noticeEditorTexts.change)}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => {
            change(asking.next);
            setAsking(undefined);
          }}
        >
          {t(askTexts[asking.what].text)}
        </ConfirmDialog>
      )}
    </Container>
  );
};
