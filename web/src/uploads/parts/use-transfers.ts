import { useEffect, useRef, useState } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import { CallError } from '../../client/call-error.ts';
import { useSender } from '../../client/sender.tsx';
import { keep, keptOf } from '../transfer/kept.ts';
import { PartRefused } from '../transfer/put-part.ts';
import { transfer } from '../transfer/transfer.ts';

/** A file on its way. */
export interface FileTransfer {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly sent: number;
  /** `interrupted`: the page was loaded again, and the file must be chosen again. */
  readonly state: 'sending' | 'paused' | 'failed' | 'interrupted';
  /** Why it failed: the code of a field fault, what was thrown, or that the connection was lost. */
  readonly problem?:
    | { readonly field: string; readonly params?: FieldFault['params'] }
    | { readonly error: unknown }
    | 'lost'
    | 'otherFile';
  readonly file?: File;
  readonly fileId?: Id<'file'> | undefined;
}

export interface Attached {
  readonly fileId: Id<'file'>;
  readonly name: string;
}

export interface Transfers {
  readonly list: readonly FileTransfer[];
  /** Begins to upload files, or goes on with those that were interrupted. */
  readonly add: (files: readonly File[]) => void;
  readonly pause: (key: string) => void;
  /** With `file`, when the page was loaded again. */
  readonly resume: (key: string, file?: File) => void;
  readonly cancel: (key: string) => void;
}

const isSame = (one: Pick<FileTransfer, 'name' | 'size'>, file: File): boolean =>
  one.name === file.name && one.size === file.size;

const problemOf = (error: unknown): NonNullable<FileTransfer['problem']> => {
  const isLost = error instanceof PartRefused || (error instanceof CallError && error.code === 'network');
  if (isLost) return 'lost';
  const fault = error instanceof CallError ? error.fields[0] : undefined;
  return fault ? { field: fault.code, ...(fault.params && { params: fault.params }) } : { error };
};

const freshTransfer = (file: File): FileTransfer => ({
  ...{ key: crypto.randomUUID(), name: file.name, size: file.size, sent: 0, state: 'sending' },
});

/** Remembers what has begun, for a reload of the page. */
const useKept = (form: string, list: readonly FileTransfer[]): void => {
  useEffect(() => {
    const begun = list.flatMap(({ fileId, name, size }) => (fileId === undefined ? [] : [{ fileId, name, size }]));
    keep(sessionStorage, form, begun);
  }, [form, list]);
};

/** The files of a form that are on their way; they stop when the form is left. */
const useTransferList = (form: string) => {
  const [list, setList] = useState<readonly FileTransfer[]>(() =>
    keptOf(sessionStorage, form).map((one) => ({ ...one, key: one.fileId, sent: 0, state: 'interrupted' as const })),
  );
  const running = useRef(new Map<string, AbortController>());
  useKept(form, list);
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((one) => one.abort());
  }, []);
  return {
    ...{ list, setList, running },
    set: (key: string, change: Partial<FileTransfer>) =>
      setList((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one))),
    drop: (key: string) => setList((now) => now.filter((one) => one.key !== key)),
  };
};

/**
 * Uploads of the files of a form. `form` names it, so that an upload goes on after a reload of the page; `whyNot` says why a
 * file is not taken.
 */
export const useTransfers = (
  form: string,
  whyNot: (file: { name: string; size: number }) => FieldFault | undefined,
  onAttached: (file: Attached) => void,
): Transfers => {
  const send = useSender();
  const { list, setList, running, set, drop } = useTransferList(form);

  const start = async (one: FileTransfer, file: File): Promise<void> => {
    const { key, fileId } = one;
    const abort = new AbortController();
    running.current.set(key, abort);
    try {
      const done = await transfer({
        ...{ send, file, fileId, signal: abort.signal },
        onBegun: (id) => set(key, { fileId: id }),
        onSent: (sent) => set(key, { sent }),
      });
      drop(key);
      onAttached({ fileId: done.fileId, name: done.fileName });
    } catch (error) {
      if (abort.signal.aborted) return;
      // An upload that is gone begins anew the next time.
      const isGone = error instanceof CallError && [404, 409].includes(error.status);
      set(key, { state: 'failed', problem: problemOf(error), ...(isGone && { fileId: undefined }) });
    } finally {
      if (running.current.get(key) === abort) running.current.delete(key);
    }
  };

  const stop = (key: string) => running.current.get(key)?.abort();
  const begin = (one: FileTransfer, file: File) => {
    const { problem: _, ...rest } = one;
    const next: FileTransfer = { ...rest, file, state: 'sending' };
    setList((now) => [...now.filter(({ key }) => key !== one.key), next]);
    void start(next, file);
  };

  return {
    list,
    add: (files) => {
      for (const file of files) {
        const before = list.find((one) => one.state === 'interrupted' && isSame(one, file));
        const fault = whyNot(file);
        const fresh = freshTransfer(file);
        if (fault)
          setList((now) => [
            ...now,
            {
              ...fresh,
              state: 'failed',
              problem: { field: fault.code, ...(fault.params && { params: fault.params }) },
            },
          ]);
        else begin(before ?? fresh, file);
      }
    },
    pause: (key) => {
      stop(key);
      set(key, { state: 'paused' });
    },
    resume: (key, chosen) => {
      const one = list.find((each) => each.key === key);
      const file = chosen ?? one?.file;
      if (!one || !file) return;
      if (isSame(one, file)) begin(one, file);
      else set(key, { problem: 'otherFile' });
    },
    cancel: (key) => {
      stop(key);
      drop(key);
    },
  };
};
