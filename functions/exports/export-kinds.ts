import { ordersExport } from '../orders/orders-export.ts';
import { peopleExport } from '../people/people-export.ts';
import type { ExportKind } from './export-kind.ts';

/** The kinds of export. Each is defined by the module whose rows it has, and registered here. */
export const exportKinds: readonly ExportKind[] = [peopleExport, ordersExport];
