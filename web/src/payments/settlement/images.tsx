import Box from '@cloudscape-design/components/box';
import FileInput from '@cloudscape-design/components/file-input';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { uploadLimits } from '../../../../shared/uploads/rules.ts';
import { useText } from '../../locale/text.ts';
import type { useErrorAt } from '../../ui/form-faults.ts';
import { AttachedRow, AttachmentList } from '../../uploads/parts/attachment-list.tsx';
import { TransferRow } from '../../uploads/parts/transfer-row.tsx';
import type { Attached, Transfers } from '../../uploads/parts/use-transfers.ts';
import type { SettlementForm } from './form.ts';

const { paymentImages: max, paymentImageBytes } = uploadLimits;
const accepted = ['jpg', 'jpeg', 'png', 'bmp', 'webp'].map((ending) => `.${ending}`).join();

interface ImagesProps {
  readonly form: SettlementForm;
  /** Images that came with earlier payments of the order. */
  readonly before: readonly Attached[];
  readonly transfers: Transfers;
  readonly errorAt: ReturnType<typeof useErrorAt>;
  readonly onChange: (form: SettlementForm) => void;
}

/** Images of the payment, such as a bank slip: at most 5 of at most 10 MB (S2.104, S5.66-68). */
export const SettlementImages = ({ form, before, transfers, errorAt, onChange }: ImagesProps) => {
  const t = useText();
  const { images } = form;
  const fault = errorAt('attachments', true);
  const remove = (file: Attached) =>
    onChange({ ...form, images: images.filter(({ fileId }) => fileId !== file.fileId) });
  return (
    <FormField
      label={t(paymentTexts.dialog.images)}
      description={t(paymentTexts.dialog.imagesHint, { max, size: paymentImageBytes / 2 ** 20 })}
      errorText={fault}
    >
      <SpaceBetween size="xs">
        {before.length > 0 && (
          <div>
            <Box color="text-body-secondary">{t(paymentTexts.dialog.imagesBefore)}</Box>
            <AttachmentList files={before} />
          </div>
        )}
        {images.map((file) => (
          <AttachedRow key={file.fileId} file={file} onRemove={() => remove(file)} />
        ))}
        {transfers.list.map((one) => (
          <TransferRow key={one.key} one={one} transfers={transfers} />
        ))}
        {transfers.room > 0 ? (
          <FileInput
            multiple
            accept={accepted}
            value={[]}
            invalid={fault !== undefined}
            onChange={({ detail }) => transfers.add(detail.value)}
          >
            {t(paymentTexts.dialog.chooseImages)}
          </FileInput>
        ) : (
          <Box color="text-body-secondary">{t(paymentTexts.dialog.imagesFull, { max })}</Box>
        )}
      </SpaceBetween>
    </FormField>
  );
};
