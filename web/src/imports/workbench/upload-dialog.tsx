import Alert from '@cloudscape-design/components/alert';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { correctImportRows } from '../../../../shared/imports/calls/correct-import-rows.ts';
import { importFaultTexts } from '../../../../shared/imports/texts/server.ts';
import { workbenchTexts } from '../../../../shared/imports/texts/site-workbench.ts';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { useSend } from '../../client/hooks.ts';
import { pollIntervalMs } from '../../jobs/parts/poll.ts';
import { useText } from '../../locale/text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { expectUnchanged } from '../../ui/changed-file.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { useIsOpen } from '../../ui/use-is-open.ts';
import { WorkbookUpload } from '../dialog/file.tsx';
import { fileFaultOf } from '../dialog/form.ts';
import { uploadFile, UploadFailed } from '../dialog/upload.ts';
import type { SentFiles } from './sent-files.ts';
import type { Plan } from './view.ts';

type Phase = 'checking' | { readonly uploading: number };

/** Waits until the plan has read one file more, or takes none any more. Undefined when nobody waits for it any more. */
const readFile = async (
  onReload: () => Promise<Plan | undefined>,
  fileCount: number,
  isAwaited: () => boolean,
): Promise<Plan | undefined> => {
  const startedAt = Date.now();
  while (isAwaited()) {
    const plan = await onReload();
    if (plan && (plan.fileCount > fileCount || plan.actions.correct !== null)) return plan;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs(Date.now() - startedAt)));
  }
  return undefined;
};

const Progress = ({ phase }: { phase: Phase }) => {
  const t = useText();
  return phase === 'checking' ? (
    <ProgressBar label={t(workbenchTexts.checking)} value={100} />
  ) : (
    <ProgressBar label={t(importTexts.uploading)} value={phase.uploading} />
  );
};

interface UploadProps {
  readonly jobId: Id<'job'>;
  readonly files: SentFiles;
  readonly onReload: () => Promise<Plan | undefined>;
  readonly onClose: () => void;
}

/** Sends a corrected file, and waits until it is checked. */
const useCorrectedFile = ({ jobId, files, onReload, onClose }: UploadProps) => {
  const t = useText();
  const textOf = useErrorText();
  const { notify } = useNotify();
  const isOpen = useIsOpen();
  const [phase, setPhase] = useState<Phase>();
  const [problem, setProblem] = useState<string>();
  const { mutateAsync } = useSend(correctImportRows, { intent: `upload-import:${jobId}` });
  const send = async (chosen: File) => {
    await expectUnchanged(chosen);
    const { upload } = await mutateAsync({ jobId, rows: [], upload: true });
    if (!upload) throw new Error('The server answered no upload form');
    setPhase({ uploading: 0 });
    await uploadFile(upload, chosen, (percent) => setPhase({ uploading: percent }));
    setPhase('checking');
    files.onSent();
    const plan = await readFile(onReload, files.count, files.isAwaited);
    if (!plan) return;
    if (plan.problem === undefined && plan.fileCount > files.count)
      notify({ type: 'success', id: 'import-corrected', content: (say) => say(workbenchTexts.uploaded) });
    if (isOpen()) onClose();
  };
  const start = async (chosen: File) => {
    setProblem(undefined);
    setPhase({ uploading: 0 });
    try {
      await send(chosen);
    } catch (error) {
      setProblem(error instanceof UploadFailed ? t(importTexts.uploadFailed) : textOf(error));
      setPhase(undefined);
      await onReload();
    }
  };
  return { phase, problem, start, forgetProblem: () => setProblem(undefined) };
};

/** Uploads a corrected file against the plan. */
export const UploadDialog = (props: UploadProps) => {
  const t = useText();
  const [file, setFile] = useState<File>();
  const [isTried, setTried] = useState(false);
  const { phase, problem, start, forgetProblem } = useCorrectedFile(props);
  const fault = fileFaultOf(file);
  const confirm = () => {
    setTried(true);
    if (file && !fault) void start(file);
  };
  return (
    <ConfirmDialog
      title={t(workbenchTexts.uploadTitle)}
      confirmText={t(workbenchTexts.uploadStart)}
      busy={typeof phase === 'object'}
      // Its file has arrived: it is checked whether the dialog is open or not.
      inBackground={phase === 'checking'}
      {...(phase === 'checking' && { cancelText: t(siteTexts.action.close) })}
      onConfirm={confirm}
      onCancel={props.onClose}
    >
      <SpaceBetween size="m">
        <div>{t(workbenchTexts.uploadHint)}</div>
        <div inert={phase !== undefined}>
          <WorkbookUpload
            file={file}
            fault={isTried && fault ? t(importFaultTexts[fault]) : undefined}
            onChange={(chosen) => {
              setFile(chosen);
              forgetProblem();
            }}
          />
        </div>
        {phase !== undefined && <Progress phase={phase} />}
        <div aria-live="polite">{problem !== undefined && <Alert type="error">{problem}</Alert>}</div>
      </SpaceBetween>
    </ConfirmDialog>
  );
};
