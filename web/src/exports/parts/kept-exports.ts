import * as z from 'zod/mini';
import { looseId } from '../../../../shared/contract/ids.ts';
import { readKept } from '../../app/session/kept.ts';

const keptAs = 'exports';
/** More exports than anybody waits for. */
const keptMax = 5;

const keptExport = z.object({ jobId: looseId('job'), fileName: z.string() });
export type KeptExport = z.infer<typeof keptExport>;

const read = (): readonly KeptExport[] => readKept(sessionStorage, keptAs, z.array(keptExport)) ?? [];
const write = (list: readonly KeptExport[]): void =>
  sessionStorage.setItem(keptAs, JSON.stringify(list.slice(-keptMax)));

/** The exports that this tab waits for, kept over a reload until their files are downloaded. */
export const keptExports = {
  all: read,
  add: (one: KeptExport): void => write([...read().filter(({ jobId }) => jobId !== one.jobId), one]),
  remove: (gone: string): void => write(read().filter(({ jobId }) => jobId !== gone)),
};
