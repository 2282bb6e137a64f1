import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib/core';
import * as z from 'zod';
import { appProps } from '../../infra/constructs/app-props.ts';
import { addStacks } from '../../infra/stacks/product.ts';
import { workers } from '../../infra/stacks/modules.ts';
import { calls, fileNameOf } from '../../shared/contract/index.ts';

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DeletionPolicy: z.string().optional(),
});
const templateSchema = z.object({
  Resources: z.record(z.string(), resourceSchema),
  Parameters: z.record(z.string(), z.object({ Type: z.string(), Default: z.unknown() })).default({}),
  Outputs: z.record(z.string(), z.object({ Value: z.unknown(), Export: z.unknown().optional() })).default({}),
});

export interface Resource {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly kept: boolean;
  /** The properties with intrinsics written as text: `<AWS::Region>`, `<Table>`, `<Table.Arn>`. */
  readonly properties: Record<string, unknown>;
}

export interface Assembly {
  /** Raw templates by stack, without the installation's prefix. */
  readonly templates: ReadonlyMap<string, string>;
  readonly resources: readonly Resource[];
  of(type: string): Resource[];
  /** The stacks with their regions and dependencies. */
  readonly manifest: unknown;
  /** The report of cdk-nag and of CloudFormation's own rules. */
  readonly report: unknown;
}

/** Every function of the product as `<module>-<file>`. */
export const functionNames: readonly string[] = [
  ...calls.map(({ module, name }) => `${module}-${fileNameOf(name)}`),
  ...Object.keys(workers).map((path) => path.replace('/', '-')),
];

/** Makes a directory with a stand-in bundle for each function. */
export const makeBundles = (directory: string): void => {
  for (const name of functionNames) {
    mkdirSync(join(directory, name), { recursive: true });
    writeFileSync(join(directory, name, 'index.mjs'), `export const handler = () => '${name}';\n`);
  }
};

const synthesizeNew = (context: Readonly<Record<string, unknown>>): Assembly => {
  const directory = mkdtempSync(join(tmpdir(), 'school-fees-synth-'));
  try {
    const assets = join(directory, 'functions');
    makeBundles(assets);
    const app = new App({
      ...appProps,
      outdir: join(directory, 'out'),
      postCliContext: { assets, 'aws:cdk:disable-asset-staging': true, ...context },
    });
    addStacks(app);
    app.synth();
    return readAssembly(join(directory, 'out'));
  } finally {
    rmSync(directory, { recursive: true });
  }
};

const synthesized = new Map<string, Assembly>();

/** Synthesizes the app in this process, once for each context, because that takes seconds. */
export const synthesize = (context: Readonly<Record<string, unknown>> = {}): Assembly => {
  const key = JSON.stringify(context);
  const assembly = synthesized.get(key) ?? synthesizeNew(context);
  synthesized.set(key, assembly);
  return assembly;
};

export const readAssembly = (directory: string): Assembly => {
  const suffix = '.template.json';
  const templates = new Map<string, string>();
  for (const file of readdirSync(directory)
    .filter((name) => name.endsWith(suffix))
    .sort()) {
    const stack = file.slice(0, -suffix.length).replace(/^school-fees-[a-z0-9]+-/, '');
    templates.set(stack, readFileSync(join(directory, file), 'utf8'));
  }
  const resources = [...templates].flatMap(([stack, text]) => resourcesOf(stack, text));
  return {
    templates,
    resources,
    of: (type) => resources.filter((resource) => resource.type === type),
    manifest: JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8')),
    report: JSON.parse(readFileSync(join(directory, 'validation-report.json'), 'utf8')),
  };
};

const resourcesOf = (stack: string, text: string): Resource[] => {
  const { Resources: resources, Parameters: parameters } = templateSchema.parse(JSON.parse(text));
  return Object.entries(resources).map(([id, { Type: type, Properties, DeletionPolicy }]) => ({
    stack,
    id,
    type,
    kept: DeletionPolicy === 'Retain',
    properties: z.record(z.string(), z.unknown()).parse(written(Properties, parameters)),
  }));
};

type Parameters = z.output<typeof templateSchema>['Parameters'];

/** Writes intrinsics as text, so that tests can compare names and ARNs. A shared value reads as its name. */
const written = (value: unknown, parameters: Parameters): unknown => {
  if (Array.isArray(value)) return value.map((entry) => written(entry, parameters));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [name, argument] = entries[0] ?? [];
  if (entries.length === 1 && name === 'Ref') return `<${parameterName(String(argument), parameters)}>`;
  if (entries.length === 1 && name === 'Fn::GetAtt') return `<${z.array(z.string()).parse(argument).join('.')}>`;
  if (entries.length === 1 && name === 'Fn::Join') {
    const [separator, parts] = z.tuple([z.string(), z.array(z.unknown())]).parse(argument);
    return parts.map((part) => String(written(part, parameters))).join(separator);
  }
  return Object.fromEntries(entries.map(([key, entry]) => [key, written(entry, parameters)]));
};

const parameterName = (id: string, parameters: Parameters): string =>
  String(parameters[id]?.Default ?? id).replace(/^\/school-fees\/[a-z0-9]+\//, '');

/** The properties of the one resource of a type. */
export const only = (assembly: Assembly, type: string): Record<string, unknown> => {
  const [resource, ...others] = assembly.of(type);
  if (!resource || others.length > 0) throw new Error(`${others.length + 1} of ${type}`);
  return resource.properties;
};
