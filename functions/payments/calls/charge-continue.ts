import { chargeContinue } from '../../../shared/payments/calls/charge-continue.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { chargePerson } from '../charge-person.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

export const run: Run<typeof chargeContinue, Deps, typeof scopes> = (request, { tables }) =>
  chargePerson(request, tables, { cancels: true });

export const handler = endpoint(chargeContinue, scopes, buildDeps, run);
