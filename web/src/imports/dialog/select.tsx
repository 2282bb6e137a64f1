import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { dateIn } from '../../../../shared/contract/time.ts';
import { importNotice } from '../../../../shared/imports/calls/import-notice.ts';
import { importFaultTexts } from '../../../../shared/imports/texts/server.ts';
import { useSend } from '../../client/hooks.ts';
import { useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { focusFirstFault, useErrorAt } from '../../ui/form-faults.ts';
import { useLeaveGuard } from '../../ui/leave-guard.tsx';
import { News } from '../../ui/news.tsx';
import { Failed, type FailedImport } from './failed.tsx';
import { ImportFields } from './fields.tsx';
import { ImportFile } from './file.tsx';
import { faultsOf, fileFaultOf, requestOf, type ImportForm } from './form.ts';
import { ImportFrame } from './frame.tsx';
import { StartPart } from './start-part.tsx';
import { useImportStart } from './start.ts';
import { ImportTemplate } from './template.tsx';

const noFaults: readonly FieldFault[] = [];

/** Step 0: choose the notice's fields, download the template, choose the file. */
export const ImportSelect = ({
  form,
  isChanged,
  failed,
  onChange,
  onStarted,
  onClose,
}: {
  form: ImportForm;
  /** The user has changed something, so leaving asks first. */
  isChanged: boolean;
  failed: FailedImport | undefined;
  onChange: (form: ImportForm) => void;
  onStarted: (jobId: Id<'job'>) => void;
  onClose: () => void;
}) => {
  const t = useText();
  const timeZone = useTimeZone();
  const root = useRef<HTMLDivElement>(null);
  const { mutateAsync } = useSend(importNotice, { intent: 'import-notice' });
  const { phase, problem, warning, start } = useImportStart(onStarted);
  const { close, guard } = useLeaveGuard(isChanged, onClose);
  const [triedAt, setTriedAt] = useState<number>();
  const faultsAt = (at: number) => faultsOf(form, dateIn(timeZone, at));
  const currentProblem = problem?.form === form ? problem : undefined;
  const billed = warning?.form === form ? warning.billed : undefined;
  const formFaults = triedAt === undefined ? noFaults : faultsAt(triedAt);
  const errorAt = useErrorAt([...formFaults, ...(currentProblem?.fields ?? noFaults)]);
  const fileFault = fileFaultOf(form.file);
  const ofFile = currentProblem?.about === 'file' ? currentProblem.message : undefined;
  const fileError = triedAt !== undefined && fileFault ? t(importFaultTexts[fileFault]) : ofFile;
  const begin = (review: boolean) => {
    const now = Date.now();
    const { file, schoolId, studySection } = form;
    if (file && !fileFault && schoolId && studySection !== undefined && faultsAt(now).length === 0)
      return void start({
        ...{ form, file, against: { schoolId, studySection, title: form.title.trim() } },
        review,
        begin: () => mutateAsync({ ...requestOf(form, schoolId, studySection), review }),
      });
    flushSync(() => setTriedAt(now));
    if (root.current) focusFirstFault(root.current);
  };
  return (
    <>
      <ImportFrame step={0} busy={phase !== undefined} onClose={close}>
        <div ref={root}>
          <SpaceBetween size="l">
            {failed && !currentProblem && (
              <News of={failed} takesFocus>
                <Failed {...failed} />
              </News>
            )}
            <div inert={phase !== undefined}>
              <SpaceBetween size="l">
                <ImportFields form={form} errorAt={errorAt} onChange={onChange} />
                <ImportTemplate schoolId={form.schoolId} studySection={form.studySection} />
                <ImportFile form={form} fault={fileError} onChange={onChange} />
              </SpaceBetween>
            </div>
            <StartPart {...{ phase, billed }} problem={currentProblem} onCancel={onClose} onStart={begin} />
          </SpaceBetween>
        </div>
      </ImportFrame>
      {guard}
    </>
  );
};
