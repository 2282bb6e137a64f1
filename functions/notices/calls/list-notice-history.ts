import type { Answer } from '../../../shared/contract/call.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { cutPage } from '../../../shared/contract/paging.ts';
import { listNoticeHistory } from '../../../shared/notices/calls/list-notice-history.ts';
import type { Actor } from '../../api/actor.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { ledgerStore } from '../../ledger/ledger-store.ts';
import { feeItemStore } from '../../settings/fee-item-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { studentStore } from '../../students/student-store.ts';
import { historyOf, type HistoryEntry } from '../history.ts';
import type { Notice } from '../notice.ts';
import { noticeScope } from '../notice-store.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

/** As many names as a person reads in one entry. */
const namesMax = 20;

interface Named {
  readonly name: string;
  readonly eName: string;
}
const noName: Named = { name: '', eName: '' };

/**
 * Rows of the audit hold ids only: the names are those of today. A notice can come from another school, whose children
 * are named only to those who may see them.
 */
const namesFor = async (tables: Tables, notice: Notice, entries: readonly HistoryEntry[], { schoolIds }: Actor) => {
  const studentIds = [
    ...new Set(
      entries.flatMap(({ added, removed, refreshed }) =>
        [added, removed, refreshed].flatMap((studentIds) => studentIds.slice(0, namesMax)),
      ),
    ),
  ];
  const itemIds = [...new Set(entries.flatMap(({ items }) => items.map(({ itemId }) => itemId)))];
  const [students, feeItems] = await Promise.all([
    studentStore(tables).byIds(studentIds),
    feeItemStore(tables).byIds(itemIds),
  ]);
  const names = new Map<string, Named>();
  for (const found of students)
    if (found?.orgId === notice.orgId && schoolIds.has(found.schoolId)) names.set(found.studentId, found);
  for (const found of [...feeItems, ...notice.items]) if (found) names.set(found.itemId, found);
  return (id: string): Named => {
    const { name, eName } = names.get(id) ?? noName;
    return { name, eName };
  };
};

export const run: Run<typeof listNoticeHistory, Deps, typeof scopes> = async ({ input, actor, scoped }, { tables }) => {
  const notice = scoped.notice(input.noticeId);
  const rows = await ledgerStore(tables).entriesOf(notice.noticeId);
  const audited = rows.flatMap((row) => ('postings' in row ? [] : [row]));
  const page = cutPage(historyOf(audited), input);
  const nameOf = await namesFor(tables, notice, page.list, actor);
  const studentsOf = (studentIds: readonly string[]): Answer<typeof listNoticeHistory>['list'][number]['added'] => ({
    count: studentIds.length,
    first: studentIds.slice(0, namesMax).map((id) => ({ studentId: asId('student', id), ...nameOf(id) })),
  });
  return {
    ...page,
    list: page.list.map(({ items, added, removed, refreshed, ...entry }) => ({
      ...entry,
      items: items.map((item) => ({ ...item, itemId: asId('item', item.itemId), ...nameOf(item.itemId) })),
      added: studentsOf(added),
      removed: studentsOf(removed),
      refreshed: studentsOf(refreshed),
    })),
  };
};

export const handler = endpoint(listNoticeHistory, scopes, buildDeps, run);
