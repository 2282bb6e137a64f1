import type * as z from 'zod';
import { apiTypes } from './api-types.ts';
import { computeTypes } from './compute-types.ts';
import { configurationTypes } from './configuration-types.ts';
import { edgeTypes } from './edge-types.ts';
import { inertTypes } from './inert-types.ts';
import type { EmulatedType, Naming } from './resource-type.ts';
import { schedulerTypes } from './scheduler-types.ts';
import { storageTypes } from './storage-types.ts';
import { webAclTypes } from './web-acl-types.ts';

const types = {
  ...apiTypes,
  ...computeTypes,
  ...configurationTypes,
  ...edgeTypes,
  ...schedulerTypes,
  ...storageTypes,
  ...webAclTypes,
};

export type EmulatedTypeName = keyof typeof types;

/** The parsed properties of a resource of that type. */
export type PropertiesOf<Type extends EmulatedTypeName> = z.output<(typeof types)[Type]['properties']>;

/** What the local cloud runs, by resource type. */
export const emulatedTypes: { readonly [Type in EmulatedTypeName]: EmulatedType<PropertiesOf<Type>> } = types;

export const isEmulated = (type: string): type is EmulatedTypeName => type in emulatedTypes;

/** How a resource type names its resources. Undefined when the local cloud does not know the type. */
export const findType = (type: string): Naming | undefined =>
  isEmulated(type) ? emulatedTypes[type] : inertTypes[type];
