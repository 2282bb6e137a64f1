import { asId } from '../../../shared/contract/ids.ts';
import { rowsAtOnceMax } from '../../../shared/exports/wire.ts';
import { exportOrders } from '../../../shared/orders/calls/export-orders.ts';
import { canSeeAccounts } from '../../../shared/payments/permissions.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { startExport, type ExportDeps } from '../../exports/start-export.ts';
import { openTables } from '../../storage/client.ts';
import { ordersExport } from '../orders-export.ts';

const buildDeps = (): ExportDeps => ({ tables: openTables(), rowsAtOnceMax });

export const run: Run<typeof exportOrders, ExportDeps> = async ({ input, actor, now, operation, language }, deps) => {
  const schoolIds = [...actor.schoolIds].sort();
  const isShown = canSeeAccounts((permission) => actor.permissions.has(permission));
  return startExport(deps, {
    ...{ kind: ordersExport, operation, language, detailed: input.detailed },
    input: { filters: input, schoolIds, askedAt: now, showsAccounts: isShown },
    // Whoever has no school exports nothing, at once.
    ...{ subjectId: actor.orgId, schoolId: asId('school', schoolIds[0] ?? '0'.repeat(26)) },
  });
};

export const handler = endpoint(exportOrders, {}, buildDeps, run);
