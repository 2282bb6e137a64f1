import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import FileInput from '@cloudscape-design/components/file-input';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { fileEndings } from '../../../../shared/uploads/file-types.ts';
import { uploadLimits } from '../../../../shared/uploads/rules.ts';
import { uploadTexts } from '../../../../shared/uploads/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { SectionFault } from '../../ui/section-fault.tsx';
import { AttachedRow } from '../../uploads/parts/attachment-list.tsx';
import { TransferRow } from '../../uploads/parts/transfer-row.tsx';
import type { Attached, Transfers } from '../../uploads/parts/use-transfers.ts';
import { startsPart } from '../../ui/parts-of-form.ts';
import type { SectionProps } from './section.ts';

const { attachments: max } = uploadLimits;
const accepted = fileEndings.map((ending) => `.${ending}`).join();

/** The files of the notice: at most 3 of at most 300 MB (N5.22, N5.23), sent while the rest of the form is filled in. */
export const EditorAttachments = ({
  form,
  change,
  errorAt,
  readOnly,
  transfers,
}: SectionProps & { readonly transfers: Transfers }) => {
  const t = useText();
  const { attachments } = form;
  const removeOf = ({ fileId }: Attached) =>
    readOnly
      ? undefined
      : () => change((now) => ({ ...now, attachments: now.attachments.filter((one) => one.fileId !== fileId) }));
  return (
    <Container
      header={
        <Header variant="h2" counter={`(${attachments.length})`} description={t(uploadTexts.hint, { max })}>
          {t(uploadTexts.attachments)}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <SectionFault text={errorAt('attachments', true)} />
        {attachments.length + transfers.list.length === 0 && (
          <Box color="text-body-secondary">{t(uploadTexts.none)}</Box>
        )}
        {attachments.map((file) => (
          <AttachedRow key={file.fileId} file={file} onRemove={removeOf(file)} />
        ))}
        {transfers.list.map((one) => (
          <TransferRow key={one.key} one={one} transfers={transfers} />
        ))}
        {!readOnly &&
          (transfers.room > 0 ? (
            <div {...startsPart}>
              <FileInput multiple accept={accepted} value={[]} onChange={({ detail }) => transfers.add(detail.value)}>
                {t(uploadTexts.choose)}
              </FileInput>
            </div>
          ) : (
            <Box color="text-body-secondary">{t(uploadTexts.full, { max })}</Box>
          ))}
      </SpaceBetween>
    </Container>
  );
};
