import { Conflict, NotFound } from '../../../shared/contract/errors.ts';
import { getTopUpInfo } from '../../../shared/payments/calls/get-top-up-info.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { settlementView } from '../settlement-view.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

export const run: Run<typeof getTopUpInfo, Deps, typeof scopes> = async ({ input, actor, now, scoped }, { tables }) => {
  const notice = scoped.notice(input.noticeId);
  const view = await settlementView(tables, { ...input, notice, actor, now });
  if (!view) throw new NotFound();
  if (view.orderNo !== input.orderNo || !view.hasOrder) throw new Conflict('1700037');
  return view;
};

export const handler = endpoint(getTopUpInfo, scopes, buildDeps, run);
