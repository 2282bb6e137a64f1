import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { uploadTexts } from '../../../../shared/uploads/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { useOpenFile } from './use-open-file.ts';
import './attachment-list.css';
import type { Attached } from './use-transfers.ts';

/** The name of a file, which opens it in a new window (N2.79). */
const FileLink = ({ file: { fileId, name } }: { file: Attached }) => {
  const t = useText();
  const open = useOpenFile();
  return (
    <Link variant="primary" ariaLabel={t(uploadTexts.open, { name })} onFollow={() => void open(fileId)}>
      <span className="file-name">{name}</span>
    </Link>
  );
};

/** A file that a form attaches, and the button that takes it off the form. */
export const AttachedRow = ({ file, onRemove }: { file: Attached; onRemove: (() => void) | undefined }) => {
  const t = useText();
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="center">
      <FileLink file={file} />
      {onRemove && (
        <Button
          formAction="none"
          variant="inline-link"
          ariaLabel={t(uploadTexts.removeNamed, { name: file.name })}
          onClick={onRemove}
        >
          {t(uploadTexts.remove)}
        </Button>
      )}
    </SpaceBetween>
  );
};

/** The attachments of a notice (N2.78) or of an order. */
export const AttachmentList = ({ files }: { files: readonly Attached[] }) => (
  <SpaceBetween size="xxs">
    {files.map((file) => (
      <FileLink key={file.fileId} file={file} />
    ))}
  </SpaceBetween>
);
