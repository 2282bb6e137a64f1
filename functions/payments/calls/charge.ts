import { charge } from '../../../shared/payments/calls/charge.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { chargePerson } from '../charge-person.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

export const run: Run<typeof charge, Deps, typeof scopes> = (request, { tables }) =>
  chargePerson(request, tables, { cancels: false });

export const handler = endpoint(charge, scopes, buildDeps, run);
