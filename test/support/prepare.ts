/** Everything that the local clouds of the tests start from: bundles, templates, the site, and tables with the demonstration organisations. */
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildFunctions, projectPaths } from '../../infra/build.ts';
import type { LocalCloud } from 'local-cloud';
import { bucketDefinitions } from 'local-cloud/definitions.ts';
import type { TableDefinition } from 'local-cloud/dynamodb/definitions.ts';
import type { BucketDefinition } from 'local-cloud/s3/definitions.ts';
import { startProductCloud } from '../../infra/local-product/cloud.ts';
import { assemblyDirectory, synthesize } from '../../infra/local-product/synth.ts';
import { buildSite } from '../../infra/web.ts';
import { demonstrationDocuments } from '../../shared/demonstration/documents.ts';

const local = join(projectPaths.root, '.local');

/** The data of a local cloud that has loaded the demonstration organisations and is at rest. Loading takes 10 s, a copy none. */
const seedDirectory = join(local, 'test-seed');
const stampPath = join(local, 'test-seed.sources');
const servicesPath = join(local, 'test-services.json');

export const siteFolder = join(projectPaths.root, 'dist', 'web');
export const testDirectory = (name: string): string => join(local, `test-${name}`);
export const tablesFile = (directory: string): string => join(directory, 'tables', 'dynamodb.sqlite');

/**
 * The loaded rows follow from the documents, the function that loads them, and the layout of the tables; the services from
 * how the local cloud reads that layout.
 */
const seedSources = (): string => {
  const templates = globSync(join(assemblyDirectory, '**/*.template.json')).toSorted();
  const hash = createHash('sha256').update(JSON.stringify(demonstrationDocuments()));
  const loader = join(projectPaths.output, 'organisation-load-organisation', 'index.mjs');
  const definitions = globSync(join(projectPaths.root, 'infra/local/{,*/}definitions.ts')).toSorted();
  for (const path of [...templates, loader, ...definitions]) hash.update(readFileSync(path));
  return hash.digest('hex');
};

/** What the templates say of the services that a function meets, for functions that run in the process of a test. */
export interface ServicesOfFunctions {
  readonly tables: readonly TableDefinition[];
  readonly buckets: readonly BucketDefinition[];
  /** The variables of all functions together. */
  readonly environment: Readonly<Record<string, string>>;
}

const servicesOf = ({ assembly }: LocalCloud): ServicesOfFunctions => ({
  tables: assembly.of('AWS::DynamoDB::Table').map(({ name, arn, properties }) => ({ name, arn, properties })),
  buckets: bucketDefinitions(assembly),
  environment: Object.assign(
    { AWS_REGION: assembly.place.region },
    ...assembly.of('AWS::Lambda::Function').map(({ properties }) => properties.Environment?.Variables),
  ) as Record<string, string>,
});

export const servicesOfFunctions = (): ServicesOfFunctions =>
  JSON.parse(readFileSync(servicesPath, 'utf8')) as ServicesOfFunctions;

const loadSeed = async (): Promise<void> => {
  const sources = seedSources();
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === sources) return;
  rmSync(stampPath, { force: true });
  const cloud = await startProductCloud({
    ...{ assemblyDirectory, dataDirectory: seedDirectory, port: 0, fresh: true, site: { folder: siteFolder } },
    log: () => undefined,
  });
  await fetch(`${cloud.awsOrigin}/_local/drain`, { method: 'POST' });
  writeFileSync(servicesPath, JSON.stringify(servicesOf(cloud)));
  await cloud.stop();
  writeFileSync(stampPath, sources);
};

/** Makes what has changed since the last time. */
const prepare = async ({ withSite }: { readonly withSite: boolean }): Promise<void> => {
  const { functions } = await buildFunctions();
  await synthesize(functions.map(({ name }) => name));
  await Promise.all([loadSeed(), withSite && buildSite()]);
};

/** Gives a test cloud of that name fresh data; answers where it is. */
export const freshData = (name: string): string => {
  const directory = testDirectory(name);
  rmSync(directory, { recursive: true, force: true });
  cpSync(seedDirectory, directory, { recursive: true });
  return directory;
};

/** Puts the tables of the demonstration organisations into a folder. */
export const copyTables = (directory: string): void => {
  mkdirSync(directory, { recursive: true });
  copyFileSync(tablesFile(seedDirectory), join(directory, basename(tablesFile(directory))));
};

if (import.meta.main) {
  await prepare({ withSite: process.argv.includes('site') });
  process.exit(0);
}
