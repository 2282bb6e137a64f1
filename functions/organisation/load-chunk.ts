import { isDeepStrictEqual } from 'node:util';
import type { LoadRefusal, SectionName } from '../../shared/organisation/document.ts';
import type { Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import type { Row } from '../storage/entity.ts';
import { auditActions, type Operation } from '../storage/transact.ts';
import { actionsMax } from '../storage/write.ts';
import { balancePlace } from '../students/balance-store.ts';
import { masterStore, masterWrites } from './master-store.ts';
import { openingBalance } from './opening-balance.ts';
import type { References } from './references.ts';
import { readers, type Parsed } from './sections.ts';

export interface Refused {
  /** As in `students.17.name`. */
  readonly path: string;
  readonly code: LoadRefusal;
}

export interface Counts {
  readonly written: number;
  readonly unchanged: number;
  readonly refused: readonly Refused[];
}

interface Chunk {
  readonly section: SectionName;
  readonly entries: readonly { readonly path: string; readonly value: unknown }[];
}

interface Load {
  readonly tables: Tables;
  readonly operation: Operation;
  readonly references: References;
  /** Keys of the entries so far: a record is in the document once. */
  readonly seen: Set<string>;
}

type Outcome = { readonly actions: readonly Action[] } | { readonly refused: Refused };

interface Found {
  readonly path: string;
  readonly parsed: Parsed;
  readonly stored: Row | undefined;
  /** The row at the entry's other key. */
  readonly other: Row | undefined;
}

const openingOf = ({ parsed, other }: Found, operation: Operation) =>
  parsed.student
    ? openingBalance(parsed.student, other && balancePlace(parsed.student.studentId).fromRow(other), operation)
    : ({ kind: 'none' } as const);

const outcomeOf = async (found: Found, { operation, references }: Load): Promise<Outcome> => {
  const { path, parsed, stored, other } = found;
  const { orgId } = operation.who;
  if (stored && 'orgId' in stored && stored['orgId'] !== orgId) return { refused: { path, code: 'foreign' } };
  const opening = openingOf(found, operation);
  if (opening.kind === 'refused') return { refused: { path: `${path}.openingBalance`, code: 'balanceStands' } };
  // Takes the number of the entry, so nothing may refuse it afterwards.
  const resolved = await parsed.resolve({ orgId, references, now: operation.now, stored, other });
  if ('refused' in resolved) return { refused: { path, code: resolved.refused } };
  const { row, audit } = resolved;
  const isSame = stored !== undefined && isDeepStrictEqual(row, stored);
  return {
    actions: [
      ...(isSame ? [] : [masterWrites.put(row, parsed.key, stored, orgId)]),
      ...(isSame || !audit ? [] : auditActions(operation, [audit])),
      ...(opening.kind === 'book' ? opening.actions : []),
    ],
  };
};

/** Packs the actions into transactions of at most 100; the actions of one entry stay together. */
const packed = (units: readonly (readonly Action[])[]): Action[][] => {
  const transactions: Action[][] = [];
  for (const unit of units) {
    const last = transactions.at(-1);
    if (last && last.length + unit.length <= actionsMax) last.push(...unit);
    else transactions.push([...unit]);
  }
  return transactions;
};

/** Loads entries of one section: reads the stored rows, writes only differences, refuses each bad entry for itself. */
export const loadChunk = async ({ section, entries }: Chunk, load: Load): Promise<Counts> => {
  const refused: Refused[] = [];
  const good: { path: string; parsed: Parsed }[] = [];
  for (const { path, value } of entries) {
    const parsed = readers[section](value);
    if (!('resolve' in parsed))
      refused.push(...parsed.map((fault) => ({ path: `${path}.${fault.path}`, code: 'invalid' as const })));
    else if (load.seen.has(parsed.key.pk)) refused.push({ path, code: 'duplicate' });
    else {
      load.seen.add(parsed.key.pk);
      good.push({ path, parsed });
    }
  }
  const keys = good.flatMap(({ parsed }) => [parsed.key, parsed.other ?? parsed.key]);
  const store = masterStore(load.tables);
  const rows = await store.rows(keys);

  const units: (readonly Action[])[] = [];
  let unchanged = 0;
  for (const [index, { path, parsed }] of good.entries()) {
    const stored = rows[index * 2];
    const other = parsed.other && rows[index * 2 + 1];
    const outcome = await outcomeOf({ path, parsed, stored, other }, load);
    if ('refused' in outcome) refused.push(outcome.refused);
    else if (outcome.actions.length === 0) unchanged++;
    else units.push(outcome.actions);
  }
  for (const actions of packed(units)) await store.write(actions);
  return { written: units.length, unchanged, refused };
};
