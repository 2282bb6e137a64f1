import type { Tables } from '../storage/client.ts';
import type { Stored } from '../storage/entity.ts';
import { readRecords } from '../storage/read.ts';
import { actorRow } from './actor-row.ts';

/** Staff as their rows say now, for work that goes on after their call. Written by `load-organisation` only. */
export const actorStore = (tables: Tables) => ({
  async get(subject: string): Promise<Stored<typeof actorRow> | undefined> {
    const [found] = await readRecords(tables, [actorRow.at({ subject })]);
    return found;
  },
});
