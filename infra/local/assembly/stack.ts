import { AssemblyProblem } from './problem.ts';
import type { StackSource } from './read.ts';
import { findType } from './registry.ts';
import { resolve } from './resolve.ts';
import type { Scope } from './resolve.ts';
import { identityOf } from './resource-type.ts';
import type { Identity, Place } from './resource-type.ts';
import type { Template } from './template.ts';

/** Everything that a stack asks of its surroundings. */
export interface World {
  readonly place: Place;
  /** The value of a Systems Manager parameter of the assembly. */
  published(parameterName: string): string | undefined;
  /** Replaces dynamic references and addresses in a finished text. Throws `problem(…)` for a missing value. */
  finish(text: string, problem: Problem): string;
}

/** A resource whose names and properties are resolved. */
export interface ResolvedResource {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly identity: Identity;
  readonly properties: unknown;
  /** Paths of the files that the resource's stack publishes, by object key. */
  readonly assetPaths: ReadonlyMap<string, string>;
}

type Problem = (what: string) => Error;

/** A stack that resolves each name when it is first needed. */
export class Stack {
  readonly #source: StackSource;
  readonly #template: Template;
  readonly #world: World;
  readonly #identities = new Map<string, Identity>();
  readonly #underWay = new Set<string>();

  constructor(source: StackSource, world: World) {
    this.#source = source;
    this.#template = source.template;
    this.#world = world;
  }

  resources(): ResolvedResource[] {
    return this.#ids().map((id) => this.#resolved(id));
  }

  /** The resource of a type with that name. Resolves nothing else, so that stacks can ask each other. */
  findResource(type: string, name: string): ResolvedResource | undefined {
    const found = this.#ids().find(
      (id) => this.#typeOf(id) === type && this.#identityOf(id, this.#problemOf(id)).name === name,
    );
    return found === undefined ? undefined : this.#resolved(found);
  }

  outputs(): Record<string, string> {
    const scope = this.#scopeOf();
    const entries = Object.entries(this.#template.Outputs);
    return Object.fromEntries(entries.map(([id, { Value }]) => [id, String(resolve(Value, scope))]));
  }

  #ids(): string[] {
    return Object.keys(this.#template.Resources);
  }

  #scopeOf(logicalId?: string): Scope {
    const problem = this.#problemOf(logicalId);
    return {
      problem,
      reference: (id) => this.#pseudoParameter(id) ?? this.#parameter(id, problem) ?? this.#identityOf(id, problem).ref,
      attribute: (id, attribute) => this.#attributeOf(id, attribute, problem),
      finish: (text) => this.#world.finish(text, problem),
    };
  }

  #problemOf(logicalId?: string): Problem {
    const where = { stack: this.#source.name, ...(logicalId === undefined ? {} : { logicalId }) };
    return (what) => new AssemblyProblem(where, what);
  }

  #pseudoParameter(id: string): unknown {
    const { partition, account, region, urlSuffix } = this.#world.place;
    const values: Record<string, unknown> = {
      'AWS::AccountId': account,
      'AWS::Partition': partition,
      'AWS::Region': region,
      'AWS::StackName': this.#source.name,
      'AWS::URLSuffix': urlSuffix,
    };
    return values[id];
  }

  #parameter(id: string, problem: Problem): string | undefined {
    const declared = this.#template.Parameters[id];
    if (!declared) return undefined;
    const value = this.#world.published(declared.Default);
    if (value === undefined) throw problem(`the parameter ${id} (${declared.Default}) has no value`);
    return value;
  }

  #typeOf(id: string): string | undefined {
    return this.#template.Resources[id]?.Type;
  }

  #identityOf(id: string, problem: Problem): Identity {
    const known = this.#identities.get(id);
    if (known) return known;
    const resource = this.#template.Resources[id];
    if (!resource) throw problem(`there is no parameter or resource ${id}`);
    const type = findType(resource.Type);
    if (!type) throw this.#problemOf(id)(`the local cloud does not know the resource type ${resource.Type}`);
    const given = type.nameProperty === undefined ? undefined : resource.Properties[type.nameProperty];
    const madeUp = type.generateName?.(this.#source.name, id) ?? `${this.#source.name}-${id}`;
    const name = given === undefined ? madeUp : this.#nameOf(id, given, problem);
    const found = identityOf(type, name, this.#world.place);
    this.#identities.set(id, found);
    return found;
  }

  /** A name that refers to itself is a mistake in the template. */
  #nameOf(id: string, given: unknown, problem: Problem): string {
    if (this.#underWay.has(id)) throw problem(`the name of ${id} refers to itself`);
    this.#underWay.add(id);
    try {
      return String(resolve(given, this.#scopeOf(id)));
    } finally {
      this.#underWay.delete(id);
    }
  }

  #attributeOf(id: string, attribute: string, problem: Problem): unknown {
    const value = this.#identityOf(id, problem).attributes[attribute];
    if (value !== undefined) return value;
    throw problem(`the local cloud does not know the attribute ${attribute} of ${id} (${this.#typeOf(id)})`);
  }

  #resolved(id: string): ResolvedResource {
    const { name: stack, assetPaths } = this.#source;
    const identity = this.#identityOf(id, this.#problemOf(id));
    const properties = resolve(this.#template.Resources[id]?.Properties, this.#scopeOf(id));
    return { stack, logicalId: id, type: this.#typeOf(id) ?? '', identity, properties, assetPaths };
  }
}
