import { session } from '../session/contract.ts';
import { students } from '../students/contract.ts';
import { settings } from '../settings/contract.ts';
import { ledger } from '../ledger/contract.ts';
import { notices } from '../notices/contract.ts';
import { people } from '../people/contract.ts';
import { imports } from '../imports/contract.ts';
import { payments } from '../payments/contract.ts';
import { refunds } from '../refunds/contract.ts';
import { orders } from '../orders/contract.ts';
import { print } from '../print/contract.ts';
import { parent } from '../parent/contract.ts';
import { messages } from '../messages/contract.ts';
import { uploads } from '../uploads/contract.ts';
import type { Call } from './call.ts';

/** The only full list of calls, by module: what is here runs, and what runs is here. */
export const modules = {
  ...{ session, students, settings, notices, people, imports, payments, refunds, parent },
  ...{ messages, uploads, ledger, orders, print },
} as const;

export type ModuleName = keyof typeof modules;

export interface NamedCall {
  readonly module: ModuleName;
  /** Verb and noun, for example `addNotice`. */
  readonly name: string;
  readonly call: Call;
}

/** Every call with its module and name. */
export const calls: readonly NamedCall[] = Object.entries(modules).flatMap(([module, its]) =>
  Object.entries(its).map(([name, call]) => ({ module: module as ModuleName, name, call: call as Call })),
);

/** `addNotice` -> `add-notice`: the handler's file, and the function's name with its module in front. */
export const fileNameOf = (operation: string): string =>
  operation.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
