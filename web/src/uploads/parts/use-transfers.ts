import { useEffect, useRef, useState } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import { createUpload } from '../../../../shared/uploads/calls/create-upload.ts';
import { CallError, isDefiniteRefusal } from '../../client/call-error.ts';
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
  /** When it was chosen, among the files of its form: they are attached in that order, whichever arrives first. */
  readonly place: number;
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
  /** Begins to upload files, or goes on with those that were interrupted. One for which there is no room is refused. */
  readonly add: (files: readonly File[]) => void;
  /** How many more files the form can have. */
  readonly room: number;
  readonly pause: (key: string) => void;
  /** With `file`, when the page was loaded again. */
  readonly resume: (key: string, file?: File) => void;
  readonly cancel: (key: string) => void;
}

/** Nothing is wrong with the upload: the sign-in has ended, or the server takes no call at the moment. */
const isPutOff = (error: unknown): boolean => error instanceof CallError && !isDefiniteRefusal(createUpload, error);

const mayGoOn = (problem: FileTransfer['problem']): boolean =>
  problem === 'lost' || (typeof problem === 'object' && 'error' in problem && isPutOff(problem.error));

/** Whether a file can go on: one that was refused for what it is cannot. */
export const canResume = ({ state, problem, file }: FileTransfer): boolean =>
  file !== undefined && (state === 'paused' || (state === 'failed' && mayGoOn(problem)));

/** There is nothing left to cancel of it, and it takes no room. */
export const isRefused = (one: FileTransfer): boolean => one.state === 'failed' && !canResume(one);

const isSame = (one: Pick<FileTransfer, 'name' | 'size'>, file: File): boolean =>
  one.name === file.name && one.size === file.size;

const problemOf = (error: unknown): NonNullable<FileTransfer['problem']> => {
  const isLost = error instanceof CallError && (error.code === 'network' || error.status >= 500);
  if (isLost || error instanceof PartRefused) return 'lost';
  const fault = error instanceof CallError ? error.fields[0] : undefined;
  return fault ? { field: fault.code, ...(fault.params && { params: fault.params }) } : { error };
};

const freshTransfer = (file: File, place: number): FileTransfer => ({
  ...{ key: crypto.randomUUID(), name: file.name, size: file.size, sent: 0, place, state: 'sending' },
});

const refusedTransfer = (one: FileTransfer, { code, params }: FieldFault): FileTransfer => ({
  ...one,
  state: 'failed',
  problem: { field: code, ...(params && { params }) },
});

/** Remembers what has begun, for a reload of the page; whoever leaves the form for another page begins it anew. */
const useKept = (form: string, list: readonly FileTransfer[]): void => {
  useEffect(() => {
    const begun = list.flatMap(({ fileId, name, size }) => (fileId === undefined ? [] : [{ fileId, name, size }]));
    keep(sessionStorage, form, begun);
  }, [form, list]);
  useEffect(() => () => keep(sessionStorage, form, []), [form]);
};

/** The files of a form that are on their way; they stop when the form is left. */
const useTransferList = (form: string) => {
  const [list, setList] = useState<readonly FileTransfer[]>(() =>
    keptOf(sessionStorage, form).map((one, place) => ({
      ...one,
      ...{ key: one.fileId, sent: 0, place, state: 'interrupted' as const },
    })),
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

/** Puts a file that has arrived among those of its form, in the order in which they were chosen. */
const useInsert = () => {
  const places = useRef(new Map<string, number>());
  return (file: Attached, place: number) => {
    places.current.set(file.fileId, place);
    return (files: readonly Attached[]): Attached[] => {
      const next = files.findIndex(({ fileId }) => (places.current.get(fileId) ?? -1) > place);
      return next === -1 ? [...files, file] : files.toSpliced(next, 0, file);
    };
  };
};

interface FormOfFiles {
  /** Names the form, so that an upload goes on after a reload of the page. */
  readonly form: string;
  /** Says why a file is not taken. */
  readonly whyNot: (file: { name: string; size: number }) => FieldFault | undefined;
  /** How many files the form can have, and how many it has. */
  readonly max: number;
  readonly count: number;
  /** `insert` puts the file that has arrived where it belongs. */
  readonly onAttached: (insert: (files: readonly Attached[]) => Attached[]) => void;
}

/** Uploads of the files of a form. */
export const useTransfers = ({ form, whyNot, max, count, onAttached }: FormOfFiles): Transfers => {
  const send = useSender();
  const insertAt = useInsert();
  const { list, setList, running, set, drop } = useTransferList(form);
  const nextPlace = useRef(list.length);

  const start = async (one: FileTransfer, file: File): Promise<void> => {
    const { key, fileId, place } = one;
    const abort = new AbortController();
    running.current.set(key, abort);
    try {
      const done = await transfer({
        ...{ send, file, fileId, signal: abort.signal },
        onBegun: (id) => set(key, { fileId: id }),
        onSent: (sent) => set(key, { sent }),
      });
      drop(key);
      onAttached(insertAt({ fileId: done.fileId, name: done.fileName }, place));
    } catch (error) {
      if (abort.signal.aborted) return;
      // An upload that is gone begins anew the next time.
      const isGone = error instanceof CallError && [404, 409].includes(error.status) && !isPutOff(error);
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

  const room = max - count - list.filter((one) => !isRefused(one)).length;
  const tooMany: FieldFault = { path: 'attachments', code: 'attachmentsTooMany', params: { max } };

  return {
    list,
    room,
    add: (files) => {
      let left = room;
      for (const file of files) {
        const before = list.find((one) => one.state === 'interrupted' && isSame(one, file));
        const fault = whyNot(file) ?? (before || left > 0 ? undefined : tooMany);
        const fresh = freshTransfer(file, nextPlace.current++);
        if (fault) setList((now) => [...now, refusedTransfer(fresh, fault)]);
        else {
          if (!before) left--;
          begin(before ?? fresh, file);
        }
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
