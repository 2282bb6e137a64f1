import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { parseTemplate } from './template.ts';
import type { Template } from './template.ts';

/** A stack of the assembly before anything in it is resolved. */
export interface StackSource {
  readonly name: string;
  readonly template: Template;
  /** Where the files are that the stack publishes, by object key. */
  readonly assetPaths: ReadonlyMap<string, string>;
}

const manifestSchema = z.object({
  artifacts: z.record(z.string(), z.object({ type: z.string(), properties: z.unknown() })),
});

const stackSchema = z.object({
  templateFile: z.string(),
  stackName: z.string().optional(),
  /** Values of parameters, which the local cloud takes from the template only. */
  parameters: z.never().optional(),
});

const assetsSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string() }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});

/** Artifacts beside the stacks: the list of published files (read with its stack) and what only tools show. */
const otherArtifacts = ['cdk:asset-manifest', 'cdk:tree', 'cdk:feature-flag-report'];

/**
 * Reads a synthesized assembly: every stack of its manifest with the files that it publishes.
 * @throws {Error} when the manifest holds an artifact of a type that the local cloud does not know
 */
export const readAssembly = async (directory: string): Promise<StackSource[]> => {
  const { artifacts } = manifestSchema.parse(await readJson(join(directory, 'manifest.json')));
  const stacks: StackSource[] = [];
  for (const [id, artifact] of Object.entries(artifacts)) {
    if (otherArtifacts.includes(artifact.type)) continue;
    if (artifact.type !== 'aws:cloudformation:stack') {
      throw new Error(
        `The assembly's artifact ${id} is of the type ${artifact.type}, which the local cloud does not know`,
      );
    }
    const { templateFile, stackName = id } = stackSchema.parse(artifact.properties);
    stacks.push({
      name: stackName,
      template: parseTemplate(templateFile, await readJson(join(directory, templateFile))),
      assetPaths: await readAssets(directory, `${id}.assets.json`),
    });
  }
  return stacks;
};

const readAssets = async (directory: string, file: string): Promise<Map<string, string>> => {
  const { files } = assetsSchema.parse(await readJson(join(directory, file)));
  return new Map(
    Object.values(files).flatMap(({ source, destinations }) =>
      Object.values(destinations).map(({ objectKey }) => [objectKey, resolve(directory, source.path)]),
    ),
  );
};

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));
