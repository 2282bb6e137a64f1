import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { uploadTexts } from '../../../../shared/uploads/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { useOpenFile } from './use-open-file.ts';
import type { Attached } from './use-transfers.ts';

/** The name of a file, which opens it in a new window (N2.79). */
export const FileLink = ({ file: { fileId, name } }: { file: Attached }) => {
  const t = useText();
  const open = useOpenFile();
  return (
    <Link variant="primary" ariaLabel={t(uploadTexts.open, { name })} onFollow={() => void open(fileId)}>
      {name}
    </Link>
  );
};

/** The attachments of a notice (N2.78). */
export const AttachmentList = ({ files }: { files: readonly Attached[] }) => (
  <SpaceBetween size="xxs">
    {files.map((file) => (
      <FileLink key={file.fileId} file={file} />
    ))}
  </SpaceBetween>
);
