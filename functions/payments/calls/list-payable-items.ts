import { NotFound } from '../../../shared/contract/errors.ts';
import { listPayableItems } from '../../../shared/payments/calls/list-payable-items.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { settlementView } from '../settlement-view.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

export const run: Run<typeof listPayableItems, Deps, typeof scopes> = async (
  { input, actor, now, scoped },
  { tables },
) => {
  const notice = scoped.notice(input.noticeId);
  const view = await settlementView(tables, { notice, studentId: input.studentId, actor, now });
  if (!view) throw new NotFound();
  return view;
};

export const handler = endpoint(listPayableItems, scopes, buildDeps, run);
