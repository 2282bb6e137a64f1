import { useRef, useState } from 'react';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import type { importNotice } from '../../../../shared/imports/calls/import-notice.ts';
import { precheckImport } from '../../../../shared/imports/calls/precheck-import.ts';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { CallError } from '../../client/call-error.ts';
import type { Sent } from '../../client/request.ts';
import { useSender } from '../../client/sender.tsx';
import { useText } from '../../locale/text.ts';
import { expectUnchanged } from '../../ui/changed-file.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { useIsOpen } from '../../ui/use-is-open.ts';
import { importNoteId } from '../parts/import-address.ts';
import { backgroundNote } from './background-note.tsx';
import type { Billed } from './billed-before.tsx';
import { precheckBytesMax } from './form.ts';
import { UploadFailed, uploadFile } from './upload.ts';

export type Phase = 'checking' | 'starting' | { readonly uploading: number };

/** One try to import a file. */
export interface Attempt {
  /** What the user has filled in: a problem or warning counts for this only. */
  readonly form: object;
  readonly file: File;
  /** What the file is checked against. */
  readonly against: Pick<Sent<typeof precheckImport>, 'schoolId' | 'studySection' | 'noticeId' | 'title'>;
  /** The call that makes the job. */
  begin(): Promise<Answer<typeof importNotice>>;
  /** Whether the user looks at the checked rows before they are billed; they show who is billed again. */
  readonly review: boolean;
}

/** Why the import did not begin. */
export interface StartProblem {
  readonly form: object;
  /** Whether the problem concerns the file (N8.02) or the whole import. */
  readonly about: 'file' | 'all';
  readonly message: string;
  readonly fields: readonly FieldFault[];
}

/** The students that the file bills again: the user decides. */
export interface StartWarning {
  readonly form: object;
  readonly billed: Billed;
}

/** A job whose file is on its way. */
interface Begun extends Pick<Attempt, 'form' | 'review'> {
  readonly answer: Answer<typeof importNotice>;
}

/** Checks the file. The import itself checks larger files. */
const usePrecheck = () => {
  const send = useSender();
  return async ({ file, against }: Attempt): Promise<Answer<typeof precheckImport> | undefined> => {
    if (file.size > precheckBytesMax) return undefined;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const content = { fileName: file.name, contentType: file.type || 'application/octet-stream', bytes };
    return send(precheckImport, { businessType: 'finance', ...against, file: content });
  };
};

/**
 * Starts an import: checks the file, makes the job, uploads the file (N8.02-05). A file that bills students again is
 * imported only when the user has read that and starts once more.
 */
export const useImportStart = (onStarted: (jobId: Id<'job'>) => void) => {
  const t = useText();
  const { notify } = useNotify();
  const isOpen = useIsOpen();
  // A file whose answer got lost may have arrived: it is sent to the same job again, so that there is one import.
  const begun = useRef<Begun>(undefined);
  const textOf = useErrorText();
  const precheck = usePrecheck();
  const [phase, setPhase] = useState<Phase>();
  const [problem, setProblem] = useState<StartProblem>();
  const [warning, setWarning] = useState<StartWarning>();

  const run = async (attempt: Attempt): Promise<StartProblem | undefined> => {
    const { form, file, begin, review } = attempt;
    setPhase('checking');
    await expectUnchanged(file);
    const checked = await precheck(attempt);
    if (checked?.ok === false) return { form, about: 'file', message: checked.message ?? '', fields: [] };
    if (!review && checked?.billedBefore && warning?.form !== form) {
      setWarning({ form, billed: checked.billedBefore });
      return undefined;
    }
    setPhase('starting');
    const isAgain = begun.current?.form === form && begun.current.review === review;
    const answer = (isAgain ? begun.current?.answer : undefined) ?? (await begin());
    const { jobId, upload, message } = answer;
    if (message !== undefined) return { form, about: 'all', message, fields: [] };
    if (jobId === undefined) throw new Error('The import answered no job');
    begun.current = { form, review, answer };
    setPhase({ uploading: 0 });
    // A repeated call whose file has already arrived asks for no upload.
    if (upload) await uploadFile(upload, file, (percent) => setPhase({ uploading: percent }));
    begun.current = undefined;
    if (isOpen()) onStarted(jobId);
    else notify({ type: 'info', id: importNoteId(jobId), content: () => backgroundNote(jobId) });
    return undefined;
  };

  const start = async (attempt: Attempt): Promise<void> => {
    setProblem(undefined);
    try {
      setProblem(await run(attempt));
    } catch (error) {
      // A form that S3 refuses is not tried again: its time is over.
      if (error instanceof UploadFailed && error.status !== 0) begun.current = undefined;
      const message = error instanceof UploadFailed ? t(importTexts.uploadFailed) : textOf(error);
      const fields = error instanceof CallError ? error.fields : [];
      setProblem({ form: attempt.form, about: 'all', message, fields });
    } finally {
      setPhase(undefined);
    }
  };
  return { phase, problem, warning, start };
};
