import type { Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { writeIfTrue } from '../storage/write.ts';
import { importSlot, type ImportSlot } from './import-slot.ts';

/** Of five workers: two are always left for other organisations. */
export const slotsPerOrganisation = 3;
/** Longer than a run can last. */
const lentMs = 150_000;

type Condition = NonNullable<Extract<Action, { put: unknown }>['condition']>;

const put = (slot: ImportSlot, condition: Condition): Action => ({
  table: importSlot.table,
  key: importSlot.key(slot),
  put: importSlot.toRow(slot),
  condition,
});

const isFree = (now: number): Condition => ({
  expression: 'attribute_not_exists(#until) or #until < :now',
  names: { '#until': importSlot.attribute('until') },
  values: { ':now': now },
});

const isOf = (run: string): Condition => ({
  expression: '#run = :run',
  names: { '#run': importSlot.attribute('run') },
  values: { ':run': run },
});

export const importSlotStore = (tables: Tables) => ({
  /** Takes a slot for a run; undefined when all are lent. */
  async take(orgId: string, run: string, now: number): Promise<ImportSlot | undefined> {
    for (let slot = 0; slot < slotsPerOrganisation; slot++) {
      const taken = { orgId, slot, run, until: now + lentMs };
      if (await writeIfTrue(tables, [put(taken, isFree(now))])) return taken;
    }
    return undefined;
  },

  /** Gives a slot back, unless another run has it. */
  async giveBack(slot: ImportSlot): Promise<void> {
    await writeIfTrue(tables, [put({ ...slot, until: 0 }, isOf(slot.run))]);
  },
});
