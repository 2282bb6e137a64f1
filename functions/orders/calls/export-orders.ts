import { asId } from '../../../shared/contract/ids.ts';
import { rowsAtOnceMax } from '../../../shared/exports/wire.ts';
import { exportOrders } from '../../../shared/orders/calls/export-orders.ts';
import { canSeeAccounts } from '../../../shared/payments/permissions.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { msAtOnceMax, startExport, type ExportDeps } from '../../exports/start-export.ts';
import { openTables } from '../../storage/client.ts';
import { ordersExport } from '../orders-export.ts';

const buildDeps = (): ExportDeps => ({ tables: openTables(), rowsAtOnceMax, msAtOnceMax });

export const run: Run<typeof exportOrders, ExportDeps> = async ({ input, actor, now, operation, language }, deps) => {
  const named = input.schoolIds && new Set<string>(input.schoolIds);
  const schoolIds = [...actor.schoolIds].filter((one) => named?.has(one) ?? true).sort();
  const isShown = canSeeAccounts((permission) => actor.permissions.has(permission));
  return startExport(deps, {
    ...{ kind: ordersExport, operation, language, detailed: input.detailed },
    input: { filters: input, schoolIds, askedAt: now, showsAccounts: isShown },
    ...{ subjectId: actor.orgId, schoolIds: schoolIds.map((one) => asId('school', one)) },
  });
};

export const handler = endpoint(exportOrders, {}, buildDeps, run);
