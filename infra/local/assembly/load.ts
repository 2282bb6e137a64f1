import * as z from 'zod';
import { AssemblyProblem } from './problem.ts';
import { readAssembly } from './read.ts';
import type { StackSource } from './read.ts';
import { emulatedTypes, isEmulated } from './registry.ts';
import type { EmulatedTypeName, PropertiesOf } from './registry.ts';
import type { Identity, Place } from './resource-type.ts';
import { generateSecret, secretOfReference } from './secrets.ts';
import type { SecretStore } from './secrets.ts';
import { Stack } from './stack.ts';
import type { ResolvedResource, World } from './stack.ts';

/** Where a resource is in the templates. */
interface ResourcePlace {
  readonly stack: string;
  readonly logicalId: string;
}

/** A resource that the local cloud runs. */
export interface Resource<Type extends EmulatedTypeName> extends Identity, ResourcePlace {
  readonly properties: PropertiesOf<Type>;
  readonly assetPaths: ReadonlyMap<string, string>;
}

/** A synthesized assembly with every name resolved and every property checked. */
export interface Assembly {
  readonly place: Place;
  of<Type extends EmulatedTypeName>(type: Type): Resource<Type>[];
  /**
   * The resource of a type that another resource names by its `Ref` or ARN.
   * @throws {AssemblyProblem} when there is none, which is a mistake in the template
   */
  named<Type extends EmulatedTypeName>(type: Type, reference: string, by: ResourcePlace): Resource<Type>;
  /** The outputs of all stacks by name. */
  outputs(): Record<string, string>;
}

/**
 * Loads the assembly of a directory.
 * @throws {AssemblyProblem} for the first thing that the local cloud does not support: it never runs less than the template says
 */
export const loadAssembly = async (directory: string, place: Place, secrets: SecretStore): Promise<Assembly> =>
  resolveAssembly(await readAssembly(directory), place, secrets);

/** Resolves stacks that are already read. */
export const resolveAssembly = (sources: readonly StackSource[], place: Place, secrets: SecretStore): Assembly => {
  const stacks: Stack[] = sources.map(
    (source) =>
      new Stack(
        source,
        worldOf(place, secrets, () => stacks),
      ),
  );
  const byType = Map.groupBy(
    stacks.flatMap((stack) => stack.resources()),
    ({ type }) => type,
  );
  for (const [type, resources] of byType)
    if (isEmulated(type)) for (const resource of resources) checked(type, resource);
  const of: Assembly['of'] = (type) => (byType.get(type) ?? []).map((resource) => checked(type, resource));
  return {
    place,
    of,
    named(type, reference, by) {
      const found = of(type).find(({ ref, arn }) => ref === reference || arn === reference);
      if (!found) throw new AssemblyProblem(by, `it names the ${type} ${reference}, which is not there`);
      return found;
    },
    outputs: () => Object.fromEntries(stacks.flatMap((stack) => Object.entries(stack.outputs()))),
  };
};

const checked = <Type extends EmulatedTypeName>(type: Type, resource: ResolvedResource): Resource<Type> => {
  const { stack, logicalId, identity, assetPaths } = resource;
  const parsed = emulatedTypes[type].properties.safeParse(resource.properties);
  if (!parsed.success) {
    throw new AssemblyProblem(
      { stack, logicalId },
      `${type} as the local cloud knows it: ${z.prettifyError(parsed.error)}`,
    );
  }
  return { ...identity, stack, logicalId, assetPaths, properties: parsed.data };
};

const worldOf = (place: Place, secrets: SecretStore, stacks: () => readonly Stack[]): World => {
  const find = <Type extends EmulatedTypeName>(type: Type, name: string): Resource<Type> | undefined => {
    for (const stack of stacks()) {
      const found = stack.findResource(type, name);
      if (found) return checked(type, found);
    }
    return undefined;
  };
  const secretValue = (name: string): string | undefined => {
    const found = find('AWS::SecretsManager::Secret', name);
    return found && secrets.keep(name, () => generateSecret(found.properties.GenerateSecretString.PasswordLength));
  };
  return {
    place,
    published: (name) => find('AWS::SSM::Parameter', name)?.properties.Value,
    finish: (text, problem) =>
      localAddresses(text, place).replaceAll(/\{\{resolve:(.+?)\}\}/g, (given, reference: string) => {
        const secret = secretOfReference(reference);
        if (secret === undefined) throw problem(`the local cloud does not know the dynamic reference ${given}`);
        const value = secretValue(secret);
        if (value === undefined) throw problem(`there is no secret for ${given}`);
        return value;
      }),
  };
};

/**
 * Replaces the template's addresses of sign-in, queues, buckets and the site on localhost with those of the local cloud,
 * so that one assembly runs on any port.
 */
const localAddresses = (text: string, { region, urlSuffix, awsOrigin, siteOrigin }: Place): string => {
  const suffix = `.${region}.${urlSuffix}`.replaceAll('.', String.raw`\.`);
  return text
    .replaceAll(new RegExp(`https://cognito-idp${suffix}/${region}_\\w+`, 'g'), `${awsOrigin}/oidc`)
    .replaceAll(new RegExp(`https://[a-z0-9-]+\\.auth\\.${region}\\.amazoncognito\\.com`, 'g'), awsOrigin)
    .replaceAll(new RegExp(`https://(?:[a-z0-9.-]+\\.s3|s3|sqs|cognito-idp)${suffix}`, 'g'), awsOrigin)
    .replaceAll(/http:\/\/localhost:\d+/g, siteOrigin);
};
