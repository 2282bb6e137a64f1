import * as z from 'zod/mini';
import type { FieldFault } from '../../shared/contract/errors.ts';
import { sections, type Entry, type LoadRefusal, type SectionName } from '../../shared/organisation/document.ts';
import { faultsOf } from '../api/parse.ts';
import type { Audited } from '../storage/act.ts';
import { catalogue } from '../storage/catalogue.ts';
import type { Key, Row } from '../storage/entity.ts';
import { newId } from '../storage/new-id.ts';
import type { References } from './references.ts';

export interface Context {
  readonly orgId: string;
  readonly references: References;
  /** ms */
  readonly now: number;
  /** The row that stands there now. */
  readonly stands: Row | undefined;
}

export type Resolved = { readonly row: Row; readonly audit?: Audited } | { readonly refused: LoadRefusal };

/** One entry that fits its schema. */
export interface Parsed {
  readonly key: Key;
  resolve(context: Context): Resolved | Promise<Resolved>;
  readonly student?: Entry<'students'>;
}

const section =
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    key: (entry: z.output<Schema>) => Key,
    resolve: (entry: z.output<Schema>, context: Context) => Resolved | Promise<Resolved>,
  ) =>
  (value: unknown): Parsed | readonly FieldFault[] => {
    const parsed = z.safeDecode(schema, value as never, { reportInput: true });
    if (!parsed.success) return faultsOf(parsed.error);
    const entry = parsed.data;
    return { key: key(entry), resolve: (context) => resolve(entry, context) };
  };

/** An item keeps its photo id while it stays as it is. */
const photoOf = (item: Omit<Entry<'items'>, 'photoId'>, { orgId, stands, now }: Context): string => {
  const photoId = stands?.['photoId'];
  if (typeof photoId !== 'string') return newId(now);
  const before = catalogue.feeItem.fromRow(stands ?? {});
  const after = { ...before, ...item, orgId };
  return JSON.stringify(after) === JSON.stringify(before) ? photoId : newId(now);
};

const rightsOf = ({ permissions, schoolIds, disabled }: Entry<'staff'>) => ({
  permissions: permissions.join(' '),
  schoolIds: schoolIds.join(' '),
  disabled: String(disabled),
});

const staffAudit = (entry: Entry<'staff'>, stands: Row | undefined): Audited => ({
  subjectId: entry.subject,
  action: 'loadStaff',
  ...(stands && { before: rightsOf(catalogue.actor.fromRow(stands)) }),
  after: rightsOf(entry),
});

/** How the entries of each section become rows, and what each may refer to. */
export const readers = {
  organisation: section(
    sections.organisation,
    (entry) => catalogue.organisation.key(entry),
    (entry) => ({ row: catalogue.organisation.toRow(entry) }),
  ),
  schools: section(
    sections.schools,
    (entry) => catalogue.school.key(entry),
    (entry, { orgId, references }) => {
      references.addSchool(entry);
      return { row: catalogue.school.toRow({ ...entry, orgId }) };
    },
  ),
  accounts: section(
    sections.accounts,
    (entry) => catalogue.payAccount.key(entry),
    (entry, { orgId, references }) => {
      const refused = references.whyNotSchools(entry.schoolIds);
      if (refused) return { refused };
      references.addAccount(entry.accountId);
      return { row: catalogue.payAccount.toRow({ ...entry, orgId }) };
    },
  ),
  items: section(
    sections.items,
    (entry) => catalogue.feeItem.key(entry),
    ({ photoId, ...entry }, context) => {
      const { orgId, references } = context;
      const refused = references.whyNotSchools(entry.schoolIds) ?? references.whyNotAccount(entry.accountId);
      if (refused) return { refused };
      return { row: catalogue.feeItem.toRow({ ...entry, orgId, photoId: photoId ?? photoOf(entry, context) }) };
    },
  ),
  staff: section(
    sections.staff,
    (entry) => catalogue.actor.key(entry),
    (entry, { orgId, references, stands }) => {
      const refused = references.whyNotSchools(entry.schoolIds);
      if (refused) return { refused };
      return { row: catalogue.actor.toRow({ ...entry, orgId }), audit: staffAudit(entry, stands) };
    },
  ),
  students: (value: unknown) => {
    const parsed = z.safeDecode(sections.students, value as never, { reportInput: true });
    if (!parsed.success) return faultsOf(parsed.error);
    const { openingBalance: _, ...student } = parsed.data;
    const resolve = async ({ orgId, references }: Context): Promise<Resolved> => {
      const place = await references.place(parsed.data);
      return 'refused' in place ? place : { row: catalogue.student.toRow({ ...student, ...place, orgId }) };
    };
    return { key: catalogue.student.key(student), resolve, student: parsed.data };
  },
} satisfies Record<SectionName, (value: unknown) => Parsed | readonly FieldFault[]>;
