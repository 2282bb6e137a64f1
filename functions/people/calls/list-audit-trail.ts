import { NotFound } from '../../../shared/contract/errors.ts';
import { partsOfPersonId } from '../../../shared/contract/ids.ts';
import { cutPage } from '../../../shared/contract/paging.ts';
import { listAuditTrail } from '../../../shared/people/calls/list-audit-trail.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { ledgerStore, type LedgerEntry } from '../../ledger/ledger-store.ts';
import { personScope } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { personStateStore } from '../person-state-store.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { person: personScope };

/** An entry as the trail shows it: an entry of the journal by its cause and the sum that it moved, fen. */
const view = (entry: LedgerEntry) =>
  'postings' in entry
    ? {
        ...entry,
        at: entry.postedAt,
        action: entry.cause,
        before: {},
        after: {},
        amount: entry.postings.reduce((moved, { amount }) => moved + Math.max(0, amount), 0),
      }
    : { ...entry, postings: [] };

export const run: Run<typeof listAuditTrail, Deps, typeof scopes> = async ({ input }, { tables }) => {
  const { noticeId, studentId } = partsOfPersonId(input.personId);
  const [[person], entries] = await Promise.all([
    personStateStore(tables).statesOf(noticeId, [studentId]),
    ledgerStore(tables).entriesOf(input.personId),
  ]);
  if (!person) throw new NotFound();
  const page = cutPage(entries, input);
  return { ...page, list: page.list.map(view) };
};

export const handler = endpoint(listAuditTrail, scopes, buildDeps, run);
