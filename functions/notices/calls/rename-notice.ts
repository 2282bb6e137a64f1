import { renameNotice } from '../../../shared/notices/calls/rename-notice.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { changeNotice } from '../change-notice.ts';
import { noticeScope } from '../notice-store.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

export const run: Run<typeof renameNotice, Deps, typeof scopes> = ({ input, operation, scoped }, { tables }) =>
  changeNotice(tables, {
    operation,
    before: scoped.notice(input.noticeId),
    fields: { title: input.title },
    action: 'renameNotice',
  });

export const handler = endpoint(renameNotice, scopes, buildDeps, run);
