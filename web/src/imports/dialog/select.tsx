import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { dateIn } from '../../../../shared/contract/time.ts';
import { importFaultTexts } from '../../../../shared/imports/texts/server.ts';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { focusFirstFault, useErrorAt } from '../../ui/form-faults.ts';
import { useLeaveGuard } from '../../ui/leave-guard.tsx';
import { FailedRows } from './failed-rows.tsx';
import { ImportFields } from './fields.tsx';
import { ImportFile } from './file.tsx';
import { emptyForm, faultsOf, fileFaultOf, type ImportForm } from './form.ts';
import { ImportFrame } from './frame.tsx';
import { useImportStart, type Phase } from './start.ts';
import { ImportTemplate } from './template.tsx';

export interface FailedImport {
  readonly jobId: Id<'job'>;
  /** Why the whole import failed; undefined when every single row was refused. */
  readonly message: string | undefined;
  readonly failCount: number;
}

const noFaults: readonly FieldFault[] = [];

/** Why the import before this one added nothing (N8.06, N8.07). */
const Failed = ({ failed }: { failed: FailedImport }) => {
  const t = useText();
  return (
    <Alert type="error" header={t(importTexts.failedTitle)}>
      <SpaceBetween size="xs">
        <div>{failed.message ?? t(importTexts.noneImported, { count: failed.failCount })}</div>
        {failed.failCount > 0 && <FailedRows jobId={failed.jobId} />}
      </SpaceBetween>
    </Alert>
  );
};

const Working = ({ phase }: { phase: Phase }) => {
  const t = useText();
  const isUpload = typeof phase === 'object';
  return (
    <ProgressBar
      label={t(isUpload ? importTexts.uploading : importTexts[phase])}
      value={isUpload ? phase.uploading : 0}
    />
  );
};

/** Step 0: choose the notice's fields, download the template, choose the file. */
export const ImportSelect = ({
  form,
  failed,
  onChange,
  onStarted,
  onClose,
}: {
  form: ImportForm;
  failed: FailedImport | undefined;
  onChange: (form: ImportForm) => void;
  onStarted: (jobId: Id<'job'>) => void;
  onClose: () => void;
}) => {
  const t = useText();
  const timeZone = useTimeZone();
  const root = useRef<HTMLDivElement>(null);
  const { phase, problem, start } = useImportStart(onStarted);
  const { close, guard } = useLeaveGuard(form !== emptyForm, onClose);
  const [triedAt, setTriedAt] = useState<number>();
  const faultsAt = (at: number) => faultsOf(form, dateIn(timeZone, at));
  const currentProblem = problem?.form === form ? problem : undefined;
  const formFaults = triedAt === undefined ? noFaults : faultsAt(triedAt);
  const errorAt = useErrorAt([...formFaults, ...(currentProblem?.fields ?? noFaults)]);
  const fileFault = fileFaultOf(form.file);
  const ofFile = currentProblem?.about === 'file' ? currentProblem.message : undefined;
  const fileError = triedAt !== undefined && fileFault ? t(importFaultTexts[fileFault]) : ofFile;
  const begin = () => {
    const now = Date.now();
    if (form.file && !fileFault && faultsAt(now).length === 0) return void start(form, form.file);
    flushSync(() => setTriedAt(now));
    if (root.current) focusFirstFault(root.current);
  };
  return (
    <>
      <ImportFrame step={0} busy={phase !== undefined} onClose={close}>
        <div ref={root}>
          <SpaceBetween size="l">
            <div aria-live="polite">
              {failed && !currentProblem && <Failed failed={failed} />}
              {currentProblem?.about === 'all' && <Alert type="error">{currentProblem.message}</Alert>}
            </div>
            <ImportFields form={form} errorAt={errorAt} onChange={onChange} />
            <ImportTemplate schoolId={form.schoolId} studySection={form.studySection} />
            <ImportFile form={form} fault={fileError} onChange={onChange} />
            {phase !== undefined && <Working phase={phase} />}
            <Box float="right">
              <SpaceBetween direction="horizontal" size="xs">
                <Button variant="link" disabled={phase !== undefined} onClick={onClose}>
                  {t(siteTexts.action.cancel)}
                </Button>
                <Button variant="primary" loading={phase !== undefined} onClick={begin}>
                  {t(importTexts.start)}
                </Button>
              </SpaceBetween>
            </Box>
          </SpaceBetween>
        </div>
      </ImportFrame>
      {guard}
    </>
  );
};
