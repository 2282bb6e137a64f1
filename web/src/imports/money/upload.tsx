import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Id } from '../../../../shared/contract/ids.ts';
import { importFaultTexts } from '../../../../shared/imports/texts/server.ts';
import { moneyImportTexts } from '../../../../shared/imports/texts/site-money.ts';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { useSend } from '../../client/hooks.ts';
import { useText } from '../../locale/text.ts';
import { expectUnchanged } from '../../ui/changed-file.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { focusFirstFault } from '../../ui/form-faults.ts';
import { News } from '../../ui/news.tsx';
import { useIsOpen } from '../../ui/use-is-open.ts';
import { WorkbookUpload } from '../dialog/file.tsx';
import { fileFaultOf } from '../dialog/form.ts';
import { uploadFile, UploadFailed } from '../dialog/upload.ts';
import { moneyCalls, type MoneyTarget } from './kinds.ts';

export interface UploadEnds {
  readonly onStarted: (jobId: Id<'job'>) => void;
  /** The file has arrived after the user left. */
  readonly onLate: (jobId: Id<'job'>) => void;
}

/** The note of a file that was not checked, given to a user who has left. */
export const failedUploadId = 'import-upload';

/** Makes the job and sends its file; `percent` is there meanwhile. */
const useMoneyUpload = ({ kind, noticeId }: MoneyTarget, { onStarted, onLate }: UploadEnds) => {
  const t = useText();
  const textOf = useErrorText();
  const { mutateAsync } = useSend(moneyCalls[kind], { intent: `import-${kind}:${noticeId}` });
  const isOpen = useIsOpen();
  const { notify } = useNotify();
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  // For a user who has left, the notes above the page say that the file was not checked.
  const fail = (text: string) => {
    if (isOpen()) return setProblem(text);
    notify({ type: 'error', id: failedUploadId, header: (t) => t(moneyImportTexts.failedTitle), content: () => text });
  };
  const send = async (file: File): Promise<void> => {
    await expectUnchanged(file);
    const { jobId, upload, message } = await mutateAsync({ noticeId, review: true, again: false });
    if (message !== undefined || jobId === undefined) return fail(message ?? t(importTexts.uploadFailed));
    // A repeated call whose file has already arrived asks for no upload.
    if (upload) await uploadFile(upload, file, setPercent);
    if (isOpen()) onStarted(jobId);
    else onLate(jobId);
  };
  const start = async (file: File): Promise<void> => {
    setProblem(undefined);
    setPercent(0);
    try {
      await send(file);
    } catch (error) {
      fail(error instanceof UploadFailed ? t(importTexts.uploadFailed) : textOf(error));
    } finally {
      setPercent(undefined);
    }
  };
  return { percent, problem, start };
};

/** Step 1: the file is chosen and sent to be checked. `failed` says why the import before this one booked nothing. */
export const Upload = ({
  target,
  failed,
  onBack,
  ...ends
}: UploadEnds & {
  target: MoneyTarget;
  failed: ReactNode;
  onBack: () => void;
}) => {
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File>();
  const [isTried, setTried] = useState(false);
  const { percent, problem, start } = useMoneyUpload(target, ends);
  const fault = fileFaultOf(file);
  const isBusy = percent !== undefined;
  const begin = () => {
    if (file && !fault) return void start(file);
    flushSync(() => setTried(true));
    if (root.current) focusFirstFault(root.current);
  };
  return (
    <div ref={root}>
      <SpaceBetween size="m">
        <News of={problem}>{problem === undefined ? failed : <Alert type="error">{problem}</Alert>}</News>
        <div inert={isBusy}>
          <WorkbookUpload
            file={file}
            fault={isTried && fault ? t(importFaultTexts[fault]) : undefined}
            hint={t(moneyImportTexts.fileHint)}
            onChange={setFile}
          />
        </div>
        {isBusy && <ProgressBar label={t(importTexts.uploading)} value={percent} />}
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" disabled={isBusy} onClick={onBack}>
              {t(moneyImportTexts.back)}
            </Button>
            <Button variant="primary" loading={isBusy} onClick={begin}>
              {t(moneyImportTexts.check)}
            </Button>
          </SpaceBetween>
        </Box>
      </SpaceBetween>
    </div>
  );
};
