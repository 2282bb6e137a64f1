import { listRefundModes } from '../../../shared/refunds/calls/list-refund-modes.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { orderScope } from '../../payments/order-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { refundModesOf } from '../refund-view.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { order: orderScope };

export const run: Run<typeof listRefundModes, Deps, typeof scopes> = () => Promise.resolve({ list: refundModesOf() });

export const handler = endpoint(listRefundModes, scopes, buildDeps, run);
