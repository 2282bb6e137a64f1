import { NotFound } from '../../shared/contract/errors.ts';
import { partsOfPersonId } from '../../shared/contract/ids.ts';
import { cutPage } from '../../shared/contract/paging.ts';
import { people } from '../../shared/people/contract.ts';
import { endpoint, type Run } from '../api/endpoint.ts';
import { catalogue } from '../storage/catalogue.ts';
import { openTables, type Tables } from '../storage/client.ts';
import type { Row } from '../storage/entity.ts';
import { readAll } from '../storage/read.ts';
import { personStore } from './person-store.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });

const ofJournal = (row: Row) => {
  const entry = catalogue.journal.fromRow(row);
  const postings = entry.postings.map(({ account, amount }) => ({ account, amount }));
  return {
    id: entry.entryId,
    at: entry.postedAt,
    who: entry.byName,
    whoEName: entry.byEName,
    action: entry.cause,
    before: {},
    after: {},
    amount: postings.reduce((moved, { amount }) => moved + Math.max(0, amount), 0),
    postings,
  };
};

const ofAudit = (row: Row) => {
  const entry = catalogue.audit.fromRow(row);
  const { entryId: id, at, byName: who, byEName: whoEName, action, before, after } = entry;
  return { id, at, who, whoEName, action, before, after, postings: [] };
};

const isJournal = (row: Row) => String(row['sk']).endsWith('#JOURNAL');

export const run: Run<typeof people.listAuditTrail, Deps> = async ({ input }, { tables }) => {
  const { noticeId, studentId } = partsOfPersonId(input.payNoticePersonId);
  const { pk } = catalogue.journal.key({ subjectId: input.payNoticePersonId, entryId: '' });
  const [[person], rows] = await Promise.all([
    personStore(tables).statesOf(noticeId, [studentId]),
    readAll(tables, { table: 'ledger', pk, newestFirst: true }),
  ]);
  if (!person) throw new NotFound();
  const page = cutPage(rows, input);
  return { ...page, list: page.list.map((row) => (isJournal(row) ? ofJournal(row) : ofAudit(row))) };
};

export const handler = endpoint(people.listAuditTrail, buildDeps, run);
