import * as z from 'zod/mini';
import type { FieldFault } from '../../shared/contract/errors.ts';
import { faultsOf } from '../../shared/contract/faults.ts';
import { sumsAgree } from '../../shared/organisation/class-order.ts';
import { sections, type Entry, type LoadRefusal, type SectionName } from '../../shared/organisation/document.ts';
import { actorRow } from '../api/actor-row.ts';
import { payAccount } from '../payments/pay-account.ts';
import { classOrder } from '../refunds/class-order.ts';
import { feeItem } from '../settings/fee-item.ts';
import type { Key, Row } from '../storage/entity.ts';
import { newId } from '../storage/new-id.ts';
import type { Audited } from '../storage/transact.ts';
import { balancePlace } from '../students/balance-store.ts';
import { student } from '../students/student.ts';
import { organisation } from './organisation.ts';
import type { References } from './references.ts';
import { school } from './school.ts';

export interface Context {
  readonly orgId: string;
  readonly references: References;
  /** ms */
  readonly now: number;
  /** The stored row. */
  readonly stored: Row | undefined;
  /** The row at the `other` key of the entry. */
  readonly other: Row | undefined;
}

export type Resolved = { readonly row: Row; readonly audit?: Audited } | { readonly refused: LoadRefusal };

/** One entry that fits its schema. */
export interface Parsed {
  readonly key: Key;
  /** Of another row that decides what becomes of the entry. */
  readonly other?: Key | undefined;
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
const versionOf = (item: Omit<Entry<'items'>, 'photoId'>, { orgId, stored, now }: Context) => {
  if (typeof stored?.['photoId'] !== 'string') return { photoId: newId(now), revision: 0 };
  const before = feeItem.fromRow(stored);
  const { photoId, revision } = before;
  const isSame = JSON.stringify({ ...before, ...item, orgId }) === JSON.stringify(before);
  return isSame ? { photoId, revision } : { photoId: newId(now), revision: revision + 1 };
};

const rightsOf = ({ permissions, schoolIds, disabled }: Entry<'staff'>) => ({
  permissions: permissions.join(' '),
  schoolIds: schoolIds.join(' '),
  disabled: String(disabled),
});

const staffAudit = (entry: Entry<'staff'>, stored: Row | undefined): Audited => ({
  subjectId: entry.subject,
  action: 'loadStaff',
  ...(stored && { before: rightsOf(actorRow.fromRow(stored)) }),
  after: rightsOf(entry),
});

/** How the entries of each section become rows, and what each may refer to. */
export const readers = {
  organisation: section(
    sections.organisation,
    (entry) => organisation.key(entry),
    (entry) => ({ row: organisation.toRow(entry) }),
  ),
  schools: section(
    sections.schools,
    (entry) => school.key(entry),
    (entry, { orgId, references }) => {
      references.addSchool(entry);
      return { row: school.toRow({ ...entry, orgId }) };
    },
  ),
  accounts: section(
    sections.accounts,
    (entry) => payAccount.key(entry),
    (entry, { orgId, references }) => {
      const refused = references.whyNotSchools(entry.schoolIds);
      if (refused) return { refused };
      references.addAccount(entry.accountId);
      return { row: payAccount.toRow({ ...entry, orgId }) };
    },
  ),
  items: section(
    sections.items,
    (entry) => feeItem.key(entry),
    ({ photoId, ...entry }, context) => {
      const { orgId, references } = context;
      const refused = references.whyNotSchools(entry.schoolIds) ?? references.whyNotAccount(entry.accountId);
      if (refused) return { refused };
      const version = versionOf(entry, context);
      return { row: feeItem.toRow({ ...entry, orgId, ...version, photoId: photoId ?? version.photoId }) };
    },
  ),
  staff: section(
    sections.staff,
    (entry) => actorRow.key(entry),
    (entry, { orgId, references, stored }) => {
      const refused = references.whyNotSchools(entry.schoolIds);
      if (refused) return { refused };
      return { row: actorRow.toRow({ ...entry, orgId }), audit: staffAudit(entry, stored) };
    },
  ),
  students: (value: unknown) => {
    const parsed = z.safeDecode(sections.students, value as never, { reportInput: true });
    if (!parsed.success) return faultsOf(parsed.error);
    const { openingBalance: _, ...fields } = parsed.data;
    const resolve = async ({ orgId, references }: Context): Promise<Resolved> => {
      const place = await references.place(parsed.data);
      return 'refused' in place ? place : { row: student.toRow({ ...fields, ...place, orgId }) };
    };
    const { studentId, openingBalance } = parsed.data;
    const other = openingBalance ? balancePlace(studentId).key : undefined;
    return { key: student.key(fields), other, resolve, student: parsed.data };
  },
  classOrders: (value: unknown) => {
    const parsed = z.safeDecode(sections.classOrders, value as never, { reportInput: true });
    if (!parsed.success) return faultsOf(parsed.error);
    const entry = parsed.data;
    const resolve = async ({ orgId, references, other }: Context): Promise<Resolved> => {
      const isKnown = other !== undefined && student.fromRow(other).orgId === orgId;
      const refused =
        references.whyNotSchools([entry.schoolId]) ??
        (isKnown ? undefined : 'unknownStudent') ??
        (sumsAgree(entry) ? undefined : 'sumsDisagree') ??
        (await references.takeClassNumbers(entry));
      return refused ? { refused } : { row: classOrder.toRow({ ...entry, orgId }) };
    };
    return { key: classOrder.key(entry), other: student.key(entry), resolve };
  },
} satisfies Record<SectionName, (value: unknown) => Parsed | readonly FieldFault[]>;
