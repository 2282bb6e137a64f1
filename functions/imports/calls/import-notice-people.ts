import { importNoticePeople } from '../../../shared/imports/calls/import-notice-people.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { withUpload } from '../signed-form.ts';
import { startPeopleImport } from '../start-people-import.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

export const run: Run<typeof importNoticePeople, Deps, typeof scopes> = (
  { input: { noticeId, review, file }, now, operation, scoped },
  { tables },
) =>
  startPeopleImport(tables, {
    ...{ operation, now, review },
    notice: scoped.notice(noticeId),
    hasFile: file !== undefined,
  });

export const handler = endpoint(importNoticePeople, scopes, buildDeps, run).use(withUpload(importNoticePeople));
