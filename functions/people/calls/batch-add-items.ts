import { batchAddItems } from '../../../shared/people/calls/batch-add-items.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { startBatch } from '../batch-start.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

export const run: Run<typeof batchAddItems, Deps, typeof scopes> = ({ scoped, ...request }, { tables }) => {
  const { input } = request;
  return startBatch({
    ...{ ...request, tables, call: batchAddItems, notice: scoped.notice(input.noticeId) },
    people: input.personIds.map((personId, index) => ({ personId, revision: input.versions?.[index] })),
    change: { act: 'addItems', request: input },
  });
};

export const handler = endpoint(batchAddItems, scopes, buildDeps, run);
