import { useState } from 'react';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { importNotice } from '../../../../shared/imports/calls/import-notice.ts';
import { precheckImport } from '../../../../shared/imports/calls/precheck-import.ts';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { CallError } from '../../client/call-error.ts';
import { useSend } from '../../client/hooks.ts';
import { useSender } from '../../client/sender.tsx';
import { useText } from '../../locale/text.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { precheckBytesMax, requestOf, type ImportForm } from './form.ts';
import { UploadFailed, uploadFile } from './upload.ts';

export type Phase = 'checking' | 'starting' | { readonly uploading: number };

/** Why the import did not begin. */
export interface StartProblem {
  readonly form: ImportForm;
  /** Whether the problem concerns the file (N8.02) or the whole import. */
  readonly about: 'file' | 'all';
  readonly message: string;
  readonly fields: readonly FieldFault[];
}

interface Place {
  schoolId: Id<'school'>;
  studySection: NonNullable<ImportForm['studySection']>;
}

const isPlaced = (form: ImportForm): form is ImportForm & Place =>
  form.schoolId !== undefined && form.studySection !== undefined;

/** Checks the file and returns what is wrong with it. The import itself checks larger files. */
const usePrecheck = () => {
  const send = useSender();
  return async (file: File, { schoolId, studySection }: Place): Promise<string | undefined> => {
    if (file.size > precheckBytesMax) return undefined;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const content = { fileName: file.name, contentType: file.type || 'application/octet-stream', bytes };
    const answer = await send(precheckImport, { businessType: 'finance', schoolId, studySection, file: content });
    return answer.ok ? undefined : answer.message;
  };
};

/** Starts an import: checks the file, makes the job, uploads the file (N8.02-05). */
export const useImportStart = (onStarted: (jobId: Id<'job'>) => void) => {
  const t = useText();
  const textOf = useErrorText();
  const precheck = usePrecheck();
  const { mutateAsync } = useSend(importNotice, { intent: 'import-notice' });
  const [phase, setPhase] = useState<Phase>();
  const [problem, setProblem] = useState<StartProblem>();

  const run = async (form: ImportForm, file: File): Promise<StartProblem | undefined> => {
    if (!isPlaced(form)) throw new Error('The form has not passed its rules');
    setPhase('checking');
    const fault = await precheck(file, form);
    if (fault !== undefined) return { form, about: 'file', message: fault, fields: [] };
    setPhase('starting');
    const { jobId, upload, message } = await mutateAsync(requestOf(form, form.schoolId, form.studySection));
    if (message !== undefined) return { form, about: 'all', message, fields: [] };
    if (jobId === undefined) throw new Error('The import answered no job');
    setPhase({ uploading: 0 });
    // A repeated call whose file has already arrived asks for no upload.
    if (upload) await uploadFile(upload, file, (percent) => setPhase({ uploading: percent }));
    onStarted(jobId);
    return undefined;
  };

  const start = async (form: ImportForm, file: File): Promise<void> => {
    setProblem(undefined);
    try {
      setProblem(await run(form, file));
    } catch (error) {
      const message = error instanceof UploadFailed ? t(importTexts.uploadFailed) : textOf(error);
      setProblem({ form, about: 'all', message, fields: error instanceof CallError ? error.fields : [] });
    } finally {
      setPhase(undefined);
    }
  };
  return { phase, problem, start };
};
