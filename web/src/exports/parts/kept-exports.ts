import * as z from 'zod/mini';
import { looseId } from '../../../../shared/contract/ids.ts';
import { readKept } from '../../app/session/kept.ts';

/** More exports than anybody waits for. */
const keptMax = 5;

const keptExport = z.object({ jobId: looseId('job'), fileName: z.string() });
export type KeptExport = z.infer<typeof keptExport>;

/** The exports that a user waits for in this tab, kept over a reload until their files are downloaded. */
export const keptExportsOf = (subject: string) => {
  const keptAs = `exports:${subject}`;
  const all = (): readonly KeptExport[] => readKept(sessionStorage, keptAs, z.array(keptExport)) ?? [];
  const keep = (list: readonly KeptExport[]): void =>
    sessionStorage.setItem(keptAs, JSON.stringify(list.slice(-keptMax)));
  return {
    all,
    add: (one: KeptExport): void => keep([...all().filter(({ jobId }) => jobId !== one.jobId), one]),
    remove: (gone: string): void => keep(all().filter(({ jobId }) => jobId !== gone)),
  };
};
