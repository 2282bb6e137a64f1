import Checkbox from '@cloudscape-design/components/checkbox';
import FileUpload from '@cloudscape-design/components/file-upload';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { precheckBytesMax, type ImportForm } from './form.ts';
import { Hinted } from './hinted.tsx';

/** The choice of a workbook (N5.60, N5.61). */
export const WorkbookUpload = ({
  file,
  fault,
  hint,
  onChange,
}: {
  file: File | undefined;
  fault: string | undefined;
  /** What the file may be, when it is not a file of fees. */
  hint?: string;
  onChange: (file: File | undefined) => void;
}) => {
  const t = useText();
  const isLarge = file !== undefined && file.size > precheckBytesMax;
  return (
    <FormField label={t(importTexts.file)} stretch>
      <FileUpload
        value={file ? [file] : []}
        accept=".xlsx,.xls"
        showFileSize
        constraintText={hint ?? t(isLarge ? importTexts.largeFile : importTexts.fileHint)}
        {...(fault !== undefined && { errorText: fault })}
        i18nStrings={{
          uploadButtonText: () => t(importTexts.chooseFile),
          dropzoneText: () => t(importTexts.dropFile),
          removeFileAriaLabel: (_, name) => t(importTexts.removeFile, { name }),
        }}
        onChange={({ detail }) => onChange(detail.value[0])}
      />
    </FormField>
  );
};

/** The workbook, and whether rows that were imported before create another notice. */
export const ImportFile = ({
  form,
  fault,
  onChange,
}: {
  form: ImportForm;
  fault: string | undefined;
  onChange: (form: ImportForm) => void;
}) => {
  const t = useText();
  return (
    <SpaceBetween size="s">
      <WorkbookUpload file={form.file} fault={fault} onChange={(file) => onChange({ ...form, file })} />
      <Checkbox checked={form.again} onChange={({ detail }) => onChange({ ...form, again: detail.checked })}>
        <Hinted label={t(importTexts.again)} hint={t(importTexts.againHint)} />
      </Checkbox>
    </SpaceBetween>
  );
};
