import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Id } from '../../../../shared/contract/ids.ts';
import { importNoticePeople } from '../../../../shared/imports/calls/import-notice-people.ts';
import { importFaultTexts } from '../../../../shared/imports/texts/server.ts';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { useSend } from '../../client/hooks.ts';
import { useText } from '../../locale/text.ts';
import { focusFirstFault } from '../../ui/form-faults.ts';
import { useLeaveGuard } from '../../ui/leave-guard.tsx';
import { News } from '../../ui/news.tsx';
import { Failed, type FailedImport } from './failed.tsx';
import { WorkbookUpload } from './file.tsx';
import { fileFaultOf } from './form.ts';
import { ImportFrame } from './frame.tsx';
import { StartPart } from './start-part.tsx';
import { useImportStart } from './start.ts';

/** Step 0 of an import into a notice: only the file is chosen (N7.026). */
export const AddRows = ({
  noticeId,
  failed,
  onStarted,
  onCancel,
}: {
  noticeId: Id<'notice'>;
  /** The import into this notice before, when it added nothing. */
  failed: FailedImport | undefined;
  onStarted: (jobId: Id<'job'>) => void;
  onCancel: () => void;
}) => {
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File>();
  const [isTried, setTried] = useState(false);
  const { mutateAsync } = useSend(importNoticePeople, { intent: `import-people:${noticeId}` });
  const { phase, problem, warning, start } = useImportStart(onStarted);
  const { close, guard } = useLeaveGuard(file !== undefined, onCancel);
  const current = problem?.form === file ? problem : undefined;
  const billed = warning?.form === file ? warning?.billed : undefined;
  const fault = fileFaultOf(file);
  const ofFile = current?.about === 'file' ? current.message : undefined;
  const begin = (review: boolean) => {
    if (file && !fault)
      return void start({
        ...{ form: file, file, against: { noticeId } },
        review,
        begin: () => mutateAsync({ noticeId, businessType: 'finance', review }),
      });
    flushSync(() => setTried(true));
    if (root.current) focusFirstFault(root.current);
  };
  return (
    <>
      <ImportFrame step={0} title={t(importTexts.addTitle)} busy={phase !== undefined} onClose={close}>
        <div ref={root}>
          <SpaceBetween size="l">
            {failed && !current && (
              <News of={failed} takesFocus>
                <Failed {...failed} />
              </News>
            )}
            <div>{t(importTexts.addHint)}</div>
            <div inert={phase !== undefined}>
              <WorkbookUpload
                file={file}
                fault={isTried && fault ? t(importFaultTexts[fault]) : ofFile}
                onChange={setFile}
              />
            </div>
            <StartPart {...{ phase, billed }} problem={current} onCancel={onCancel} onStart={begin} />
          </SpaceBetween>
        </div>
      </ImportFrame>
      {guard}
    </>
  );
};
