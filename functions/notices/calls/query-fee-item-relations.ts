import { queryFeeItemRelations } from '../../../shared/notices/calls/query-fee-item-relations.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { feeItemRelations } from '../fee-item-relations.ts';
import { noticeScope } from '../notice-store.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

export const run: Run<typeof queryFeeItemRelations, Deps, typeof scopes> = async ({ input, scoped }, { tables }) => ({
  items: await feeItemRelations(tables, scoped.notice(input.noticeId)),
});

export const handler = endpoint(queryFeeItemRelations, scopes, buildDeps, run);
