import { isDeepStrictEqual } from 'node:util';
import type { LoadRefusal, SectionName } from '../../shared/organisation/document.ts';
import { appendAudits, type Operation } from '../storage/act.ts';
import type { Action } from '../storage/action.ts';
import { catalogue } from '../storage/catalogue.ts';
import type { Tables } from '../storage/client.ts';
import type { Key, Row } from '../storage/entity.ts';
import { readRows } from '../storage/read.ts';
import { actionsMax, writeAll } from '../storage/transact.ts';
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
  /** Keys of the entries so far: a record stands in the document once. */
  readonly seen: Set<string>;
}

type Outcome = { readonly actions: readonly Action[] } | { readonly refused: Refused };

/** Puts the row over what stands; never over a record of another organisation. */
const put = (row: Row, key: Key, stands: Row | undefined, orgId: string): Action => {
  const isOwn = { expression: '#org = :org', names: { '#org': 'orgId' }, values: { ':org': orgId } };
  const isNew = { expression: 'attribute_not_exists(#pk)', names: { '#pk': 'pk' } };
  // The organisation's own row has its id in its key only.
  const condition = stands === undefined ? isNew : 'orgId' in stands ? isOwn : undefined;
  return { table: 'main', key, put: row, ...(condition && { condition }) };
};

interface Found {
  readonly path: string;
  readonly parsed: Parsed;
  readonly stands: Row | undefined;
  readonly balance: Row | undefined;
}

const outcomeOf = async ({ path, parsed, stands, balance }: Found, load: Load): Promise<Outcome> => {
  const { operation, references } = load;
  const { orgId } = operation.who;
  if (stands && 'orgId' in stands && stands['orgId'] !== orgId) return { refused: { path, code: 'foreign' } };
  const resolved = await parsed.resolve({ orgId, references, now: operation.now, stands });
  if ('refused' in resolved) return { refused: { path, code: resolved.refused } };
  const opening = parsed.student ? openingBalance(parsed.student, balance, operation) : { kind: 'none' as const };
  if (opening.kind === 'refused') return { refused: { path: `${path}.openingBalance`, code: 'balanceStands' } };
  const { row, audit } = resolved;
  const isSame = stands !== undefined && isDeepStrictEqual(row, stands);
  return {
    actions: [
      ...(isSame ? [] : [put(row, parsed.key, stands, orgId)]),
      ...(isSame || !audit ? [] : appendAudits(operation, [audit])),
      ...(opening.kind === 'book' ? opening.actions : []),
    ],
  };
};

/** Packs what belongs together into transactions of at most 100 actions. */
const packed = (units: readonly (readonly Action[])[]): Action[][] => {
  const transactions: Action[][] = [];
  for (const unit of units) {
    const last = transactions.at(-1);
    if (last && last.length + unit.length <= actionsMax) last.push(...unit);
    else transactions.push([...unit]);
  }
  return transactions;
};

const balanceKey = ({ student }: Parsed): Key | undefined =>
  student?.openingBalance ? catalogue.balance.key(student) : undefined;

/** Loads entries of one section: reads what stands, writes only what differs, refuses each bad entry for itself. */
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
  const keys = good.flatMap(({ parsed }) => [parsed.key, balanceKey(parsed) ?? parsed.key]);
  const rows = await readRows(
    load.tables,
    keys.map((key) => ({ table: 'main', key })),
  );

  const units: (readonly Action[])[] = [];
  let unchanged = 0;
  for (const [index, { path, parsed }] of good.entries()) {
    const stands = rows[index * 2];
    const balance = balanceKey(parsed) && rows[index * 2 + 1];
    const outcome = await outcomeOf({ path, parsed, stands, balance }, load);
    if ('refused' in outcome) refused.push(outcome.refused);
    else if (outcome.actions.length === 0) unchanged++;
    else units.push(outcome.actions);
  }
  for (const actions of packed(units)) await writeAll(load.tables, actions);
  return { written: units.length, unchanged, refused };
};
