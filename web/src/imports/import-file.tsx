import Checkbox from '@cloudscape-design/components/checkbox';
import FileUpload from '@cloudscape-design/components/file-upload';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { Hinted } from './hinted.tsx';
import { precheckBytesMax, type ImportForm } from './import-form.ts';

/** The workbook (N5.60, N5.61), and whether rows that were imported before make another notice. */
export const ImportFile = ({
  form,
  fault,
  onChange,
}: {
  form: ImportForm;
  fault: string | undefined;
  onChange: (form: ImportForm) => void;
}) => {
  const { t } = useTranslation();
  const isLarge = form.file !== undefined && form.file.size > precheckBytesMax;
  return (
    <SpaceBetween size="s">
      <FormField label={t('imports.dialog.file')} stretch>
        <FileUpload
          value={form.file ? [form.file] : []}
          accept=".xlsx,.xls"
          showFileSize
          constraintText={isLarge ? t('imports.dialog.largeFile') : t('imports.dialog.fileHint')}
          {...(fault !== undefined && { errorText: fault })}
          i18nStrings={{
            uploadButtonText: () => t('imports.dialog.chooseFile'),
            dropzoneText: () => t('imports.dialog.dropFile'),
            removeFileAriaLabel: (_, name) => t('imports.dialog.removeFile', { name }),
          }}
          onChange={({ detail }) => onChange({ ...form, file: detail.value[0] })}
        />
      </FormField>
      <Checkbox checked={form.again} onChange={({ detail }) => onChange({ ...form, again: detail.checked })}>
        <Hinted label={t('imports.dialog.again')} hint={t('imports.dialog.againHint')} />
      </Checkbox>
    </SpaceBetween>
  );
};
