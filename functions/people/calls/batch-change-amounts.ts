import { batchChangeAmounts } from '../../../shared/people/calls/batch-change-amounts.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { startBatch } from '../batch-start.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

export const run: Run<typeof batchChangeAmounts, Deps, typeof scopes> = ({ scoped, ...request }, { tables }) => {
  const { input } = request;
  return startBatch({
    ...{ ...request, tables, call: batchChangeAmounts, notice: scoped.notice(input.noticeId) },
    people: input.people,
    change: { act: 'changeAmounts', request: input },
  });
};

export const handler = endpoint(batchChangeAmounts, scopes, buildDeps, run);
