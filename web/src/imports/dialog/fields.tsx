import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select, { type SelectProps } from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { characterCount } from '../../../../shared/contract/text.ts';
import { limits } from '../../../../shared/notices/codes.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { noticeTexts } from '../../../../shared/notices/texts/site.ts';
import { useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { DeadlineFields } from '../../notices/parts/deadline-fields.tsx';
import { onlyStageOf, useSchools } from '../../notices/parts/schools.ts';
import { useStageOptions } from '../../notices/parts/stage-options.ts';
import { onlineOf, type ImportForm } from './form.ts';
import { Hinted } from './hinted.tsx';
import './import.css';

interface FieldsProps {
  readonly form: ImportForm;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (form: ImportForm) => void;
}

const chosenOf = (options: readonly SelectProps.Option[], value: string | undefined) =>
  options.find((option) => option.value === value) ?? null;

/** School and stage; a stage that is chosen first brings its school. Choosing another school clears the stage (N4.29). */
const Place = ({ form, errorAt, onChange }: FieldsProps) => {
  const t = useText();
  const named = useNameIn();
  const { data } = useSchools();
  const list = data?.list ?? [];
  const stages = useStageOptions(list, form);
  const schools = list.map(({ schoolId, name, eName }) => ({ value: schoolId, label: named(name, eName) }));
  const chooseSchool = (value: string | undefined) => {
    const chosen = list.find(({ schoolId }) => schoolId === value);
    if (!chosen || chosen.schoolId === form.schoolId) return;
    onChange({ ...form, schoolId: chosen.schoolId, studySection: onlyStageOf(chosen) });
  };
  const chooseStage = (value: string | undefined) => onChange({ ...form, ...stages.placeOf(value) });
  return (
    <div className="import-pair">
      <FormField label={t(noticeEditorTexts.school)} errorText={errorAt('schoolId')} stretch>
        <Select
          options={schools}
          selectedOption={chosenOf(schools, form.schoolId)}
          placeholder={t(noticeEditorTexts.schoolPlaceholder)}
          filteringType={schools.length > 10 ? 'auto' : 'none'}
          noMatch={t(siteTexts.table.noMatch)}
          expandToViewport
          onChange={({ detail }) => chooseSchool(detail.selectedOption.value)}
        />
      </FormField>
      <FormField label={t(noticeEditorTexts.stage)} errorText={errorAt('studySection')} stretch>
        <Select
          options={stages.options}
          selectedOption={stages.selected}
          placeholder={t(noticeEditorTexts.stagePlaceholder)}
          disabled={list.length === 0}
          expandToViewport
          onChange={({ detail }) => chooseStage(detail.selectedOption.value)}
        />
      </FormField>
    </div>
  );
};

/** Message to the parents, and online payment with the reason when it is off. */
const Switches = ({ form, onChange }: FieldsProps) => {
  const t = useText();
  const online = onlineOf(form);
  const isUsersChoice = online.available || online.reason === 'switchedOff';
  return (
    <div className="import-pair">
      <Toggle
        checked={form.notifyParents}
        onChange={({ detail }) => onChange({ ...form, notifyParents: detail.checked })}
      >
        <Hinted
          label={t(noticeEditorTexts.notify)}
          hint={t(form.notifyParents ? noticeEditorTexts.notifyHint : noticeEditorTexts.notifyOff)}
        />
      </Toggle>
      <Toggle
        checked={online.available}
        disabled={!isUsersChoice}
        onChange={({ detail }) => onChange({ ...form, onlinePay: detail.checked })}
      >
        <Hinted
          label={t(noticeEditorTexts.online)}
          hint={online.available ? t(noticeEditorTexts.onlineHint) : t(noticeTexts.onlineOff[online.reason])}
        />
      </Toggle>
    </div>
  );
};

/** The fields of the notice that the file does not contain. */
export const ImportFields = (props: FieldsProps) => {
  const { form, errorAt, onChange } = props;
  const t = useText();
  return (
    <SpaceBetween size="m">
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
        <Input value={form.title} onChange={({ detail }) => onChange({ ...form, title: detail.value })} />
      </FormField>
      <Place {...props} />
      <div className="import-pair">
        <DeadlineFields
          form={form}
          error={errorAt('deadlineAt')}
          onChange={(fields) => onChange({ ...form, ...fields })}
        />
      </div>
      <Switches {...props} />
    </SpaceBetween>
  );
};
