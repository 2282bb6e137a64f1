import type { modules } from '../../shared/contract/index.ts';
import type { ModuleName } from '../../shared/contract/index.ts';
import type { FunctionSpec, WorkerSpec } from '../constructs/function-spec.ts';
import type { QueueName } from '../constructs/names.ts';
import type { QueueNeeds } from '../constructs/queues.ts';
import { exportsWorkers } from '../modules/exports.ts';
import { importsFunctions, importsWorkers } from '../modules/imports.ts';
import { jobsWorkers } from '../modules/jobs.ts';
import { ledgerFunctions, ledgerWorkers } from '../modules/ledger.ts';
import { messagesFunctions, messagesWorkers } from '../modules/messages.ts';
import { noticesFunctions, noticesWorkers } from '../modules/notices.ts';
import { ordersFunctions, ordersWorkers } from '../modules/orders.ts';
import { organisationWorkers } from '../modules/organisation.ts';
import { parentFunctions } from '../modules/parent.ts';
import { paymentsFunctions } from '../modules/payments.ts';
import { peopleFunctions, peopleWorkers } from '../modules/people.ts';
import { printFunctions } from '../modules/print.ts';
import { refundsFunctions } from '../modules/refunds.ts';
import { sessionFunctions } from '../modules/session.ts';
import { settingsFunctions } from '../modules/settings.ts';
import { studentsFunctions } from '../modules/students.ts';
import { uploadsFunctions, uploadsWorkers } from '../modules/uploads.ts';

/** The specs of every call's function, by module. */
const functionSpecs: { readonly [Module in ModuleName]: Record<keyof (typeof modules)[Module], FunctionSpec> } = {
  session: sessionFunctions,
  students: studentsFunctions,
  settings: settingsFunctions,
  notices: noticesFunctions,
  people: peopleFunctions,
  imports: importsFunctions,
  payments: paymentsFunctions,
  refunds: refundsFunctions,
  parent: parentFunctions,
  uploads: uploadsFunctions,
  messages: messagesFunctions,
  ledger: ledgerFunctions,
  orders: ordersFunctions,
  print: printFunctions,
};

/** The stack of each module's functions. A module never moves, because its routes would be missing while both stacks deploy. */
export const stackOf = {
  session: 'masters',
  students: 'masters',
  settings: 'masters',
  notices: 'notices',
  people: 'notices',
  imports: 'notices',
  payments: 'money',
  refunds: 'money',
  parent: 'parent',
  uploads: 'parent',
  messages: 'notices',
  ledger: 'money',
  orders: 'money',
  print: 'money',
} as const satisfies Record<ModuleName, string>;

export type ModuleStackName = (typeof stackOf)[ModuleName];
export const moduleStackNames: readonly ModuleStackName[] = [...new Set(Object.values(stackOf))];

/** The spec of a call's function. */
export const specOf = (module: ModuleName, name: string): FunctionSpec => {
  const specs: Readonly<Record<string, FunctionSpec>> = functionSpecs[module];
  const spec = specs[name];
  if (!spec) throw new Error(`infra/modules/${module}.ts has no spec for ${name}`);
  return spec;
};

/** All functions that no call starts, by module and file name. */
export const workers = {
  ...exportsWorkers,
  ...importsWorkers,
  ...jobsWorkers,
  ...messagesWorkers,
  ...noticesWorkers,
  ...ledgerWorkers,
  ...ordersWorkers,
  ...organisationWorkers,
  ...peopleWorkers,
  ...uploadsWorkers,
} satisfies Record<`${string}/${string}`, WorkerSpec>;

const needsOf = ({ timeoutSeconds, whenItFails }: WorkerSpec): QueueNeeds => ({ timeoutSeconds, whenItFails });

/** What each queue must offer its consumer. */
export const queueNeeds = {
  imports: needsOf(workers['imports/run-import']),
  bulk: needsOf(workers['jobs/run-bulk-job']),
  messages: needsOf(workers['messages/send-message']),
  files: needsOf(workers['uploads/drop-file']),
  exports: needsOf(workers['exports/run-export']),
} satisfies Record<QueueName, QueueNeeds>;
