import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { AssemblyProblem } from './problem.ts';
import type { StackSource } from './read.ts';
import { findType } from './registry.ts';
import { holds, noValue, resolve } from './resolve.ts';
import type { Scope } from './resolve.ts';
import type { Identity, Place } from './resource-type.ts';
import { parseTemplate } from './template.ts';
import type { Template } from './template.ts';

/** What a stack asks of everything around it. */
export interface World {
  readonly place: Place;
  imported(exportName: string): unknown;
  /** The value of a Systems Manager parameter of the assembly. */
  published(parameterName: string): string | undefined;
  /** Replaces dynamic references and addresses in a finished text; throws `problem(…)` for what is not there. */
  finish(text: string, problem: Problem): string;
}

/** A resource whose names and properties are resolved. */
export interface ResolvedResource {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly identity: Identity;
  readonly properties: unknown;
  /** Where the files are that the resource's stack publishes, by object key. */
  readonly assetPaths: ReadonlyMap<string, string>;
}

type Problem = (what: string) => Error;

const nestedStackType = 'AWS::CloudFormation::Stack';
const nestedStack = z.strictObject({
  TemplateURL: z.string(),
  Parameters: z.record(z.string(), z.unknown()).default({}),
});

/** A stack whose names can be asked for; each is resolved when it is first needed. */
export class Stack {
  readonly #source: StackSource;
  readonly #template: Template;
  readonly #world: World;
  readonly #identities = new Map<string, Identity>();
  readonly #nestedStacks = new Map<string, Stack>();
  readonly #underWay = new Set<string>();

  constructor(source: StackSource, world: World) {
    this.#source = source;
    this.#template = source.template;
    this.#world = world;
  }

  resources(): ResolvedResource[] {
    return this.#activeIds().flatMap((id) =>
      this.#typeOf(id) === nestedStackType ? this.#nested(id).resources() : [this.#resolved(id)],
    );
  }

  /** The resources of a type that have that name; nothing else is resolved, so that stacks can ask each other. */
  resourcesOf(type: string, name: string): ResolvedResource[] {
    return this.#activeIds().flatMap((id) => {
      if (this.#typeOf(id) === nestedStackType) return this.#nested(id).resourcesOf(type, name);
      if (this.#typeOf(id) !== type || this.#identityOf(id, this.#problemOf(id)).name !== name) return [];
      return [this.#resolved(id)];
    });
  }

  output(id: string): unknown {
    const output = this.#template.Outputs[id];
    if (!output) throw this.#problemOf()(`there is no output ${id}`);
    return resolve(output.Value, this.#scopeOf());
  }

  outputs(): Record<string, string> {
    return Object.fromEntries(Object.keys(this.#template.Outputs).map((id) => [id, String(this.output(id))]));
  }

  exported(exportName: string): { value: unknown } | undefined {
    const scope = this.#scopeOf();
    const found = Object.values(this.#template.Outputs).find(
      ({ Export }) => Export && resolve(Export.Name, scope) === exportName,
    );
    return found && { value: resolve(found.Value, scope) };
  }

  #scopeOf(logicalId?: string): Scope {
    const problem = this.#problemOf(logicalId);
    return {
      problem,
      reference: (id) => this.#pseudoParameter(id) ?? this.#parameter(id, problem) ?? this.#identityOf(id, problem).ref,
      attribute: (id, attribute) => this.#attributeOf(id, attribute, problem),
      condition: (id) => this.#conditionOf(id, problem),
      mapped: (map, first, second) => {
        const value = this.#template.Mappings[map]?.[first]?.[second];
        if (value === undefined) throw problem(`the mapping ${map} has no entry ${first} ${second}`);
        return value;
      },
      imported: (exportName) => this.#world.imported(exportName),
      finish: (text) => this.#world.finish(text, problem),
    };
  }

  #problemOf(logicalId?: string): Problem {
    const where = { stack: this.#source.name, ...(logicalId === undefined ? {} : { logicalId }) };
    return (what) => new AssemblyProblem(where, what);
  }

  #pseudoParameter(id: string): unknown {
    const { partition, account, region, urlSuffix } = this.#world.place;
    const { name } = this.#source;
    const values: Record<string, unknown> = {
      'AWS::AccountId': account,
      'AWS::NoValue': noValue,
      'AWS::Partition': partition,
      'AWS::Region': region,
      'AWS::StackId': `arn:${partition}:cloudformation:${region}:${account}:stack/${name}/local`,
      'AWS::StackName': name,
      'AWS::URLSuffix': urlSuffix,
    };
    return values[id];
  }

  #parameter(id: string, problem: Problem): unknown {
    const declared = this.#template.Parameters[id];
    if (!declared) return undefined;
    const given = this.#source.parameters[id] ?? declared.Default;
    const isPublished = declared.Type.startsWith('AWS::SSM::Parameter::');
    const value = isPublished ? this.#world.published(String(given)) : given;
    if (value === undefined) throw problem(`the parameter ${id} (${String(given)}) has no value`);
    return declared.Type === 'CommaDelimitedList' && typeof value === 'string' ? value.split(',') : value;
  }

  #conditionOf(id: string, problem: Problem): boolean {
    if (!(id in this.#template.Conditions)) throw problem(`there is no condition ${id}`);
    return this.#once(`condition ${id}`, problem, () => holds(this.#template.Conditions[id], this.#scopeOf()));
  }

  /** Follows a name once at a time: a name that leads back to itself is a mistake of the template. */
  #once<Value>(key: string, problem: Problem, follow: () => Value): Value {
    if (this.#underWay.has(key)) throw problem(`${key} leads back to itself`);
    this.#underWay.add(key);
    try {
      return follow();
    } finally {
      this.#underWay.delete(key);
    }
  }

  #isActive(id: string): boolean {
    const condition = this.#template.Resources[id]?.Condition;
    return condition === undefined || this.#conditionOf(condition, this.#problemOf(id));
  }

  #activeIds(): string[] {
    return Object.keys(this.#template.Resources).filter((id) => this.#isActive(id));
  }

  #typeOf(id: string): string | undefined {
    return this.#template.Resources[id]?.Type;
  }

  #identityOf(id: string, problem: Problem): Identity {
    const known = this.#identities.get(id);
    if (known) return known;
    const resource = this.#template.Resources[id];
    if (!resource || !this.#isActive(id)) throw problem(`there is no parameter or resource ${id}`);
    const type = findType(resource.Type);
    if (!type) throw this.#problemOf(id)(`the local cloud does not know the resource type ${resource.Type}`);
    const given = type.nameProperty === undefined ? undefined : resource.Properties[type.nameProperty];
    const name =
      given === undefined
        ? type.generateName(this.#source.name, id)
        : String(this.#once(`the name of ${id}`, problem, () => resolve(given, this.#scopeOf(id))));
    const found = type.identify(name, this.#world.place);
    this.#identities.set(id, found);
    return found;
  }

  #attributeOf(id: string, attribute: string, problem: Problem): unknown {
    const type = this.#typeOf(id);
    if (type === nestedStackType && attribute.startsWith('Outputs.')) {
      return this.#nested(id).output(attribute.slice('Outputs.'.length));
    }
    const value = this.#identityOf(id, problem).attributes[attribute];
    if (value === undefined)
      throw problem(`the local cloud does not know the attribute ${attribute} of ${id} (${type})`);
    return value;
  }

  #resolved(id: string): ResolvedResource {
    const { name: stack, assetPaths } = this.#source;
    const identity = this.#identityOf(id, this.#problemOf(id));
    const properties = resolve(this.#template.Resources[id]?.Properties, this.#scopeOf(id));
    return { stack, logicalId: id, type: this.#typeOf(id) ?? '', identity, properties, assetPaths };
  }

  #nested(id: string): Stack {
    const known = this.#nestedStacks.get(id);
    if (known) return known;
    const problem = this.#problemOf(id);
    const parsed = nestedStack.safeParse(
      this.#once(`the nested stack ${id}`, problem, () =>
        resolve(this.#template.Resources[id]?.Properties, this.#scopeOf(id)),
      ),
    );
    if (!parsed.success) throw problem(z.prettifyError(parsed.error));
    const { assetPaths, name } = this.#source;
    const key = parsed.data.TemplateURL.split('/').at(-1) ?? '';
    const path = assetPaths.get(key);
    if (path === undefined) throw problem(`the template ${key} of the nested stack is not among the assets`);
    const template = parseTemplate(key, JSON.parse(readFileSync(path, 'utf8')));
    const source = { name: `${name}-${id}`, template, parameters: parsed.data.Parameters, assetPaths };
    const stack = new Stack(source, this.#world);
    this.#nestedStacks.set(id, stack);
    return stack;
  }
}
