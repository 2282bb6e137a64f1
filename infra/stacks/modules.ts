import type { modules } from '../../shared/contract/index.ts';
import type { ModuleName } from '../../shared/contract/index.ts';
import type { FunctionSpec } from '../constructs/function-spec.ts';
import { importsFunctions } from '../imports.ts';
import { noticesFunctions } from '../notices.ts';
import { parentFunctions } from '../parent.ts';
import { paymentsFunctions } from '../payments.ts';
import { peopleFunctions } from '../people.ts';
import { sessionFunctions } from '../session.ts';
import { settingsFunctions } from '../settings.ts';
import { studentsFunctions } from '../students.ts';

/** The specs of every call's function, by module. */
const functionSpecs: { readonly [Module in ModuleName]: Record<keyof (typeof modules)[Module], FunctionSpec> } = {
  session: sessionFunctions,
  students: studentsFunctions,
  settings: settingsFunctions,
  notices: noticesFunctions,
  people: peopleFunctions,
  imports: importsFunctions,
  payments: paymentsFunctions,
  parent: parentFunctions,
};

/** In which stack a module's functions are. A module never moves: its routes would be away while both stacks deploy. */
export const stackOf = {
  session: 'masters',
  students: 'masters',
  settings: 'masters',
  notices: 'notices',
  people: 'notices',
  imports: 'notices',
  payments: 'money',
  parent: 'parent',
} as const satisfies Record<ModuleName, string>;

export type ModuleStackName = (typeof stackOf)[ModuleName];
export const moduleStackNames: readonly ModuleStackName[] = [...new Set(Object.values(stackOf))];

/** The spec of a call's function. */
export const specOf = (module: ModuleName, name: string): FunctionSpec => {
  const specs: Readonly<Record<string, FunctionSpec>> = functionSpecs[module];
  const spec = specs[name];
  if (!spec) throw new Error(`infra/${module}.ts has no spec of ${name}`);
  return spec;
};
