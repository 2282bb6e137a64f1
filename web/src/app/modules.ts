import { importsModule } from '../imports/module.ts';
import { ledgerModule } from '../ledger/module.ts';
import { noticesModule } from '../notices/module.ts';
import { ordersModule } from '../orders/module.ts';
import { printModule } from '../print/module.ts';
import { settingsModule } from '../settings/module.ts';
import { studentsModule } from '../students/module.ts';
import type { SiteModule } from './module.ts';

/** Every module with pages for staff, in the order of the side navigation; the site opens with the first entry. */
export const modules: readonly SiteModule[] = [
  noticesModule,
  ordersModule,
  printModule,
  importsModule,
  settingsModule,
  studentsModule,
  ledgerModule,
];
