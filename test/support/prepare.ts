/** Everything that the local clouds of the tests start from: bundles, templates, the site, and tables with the demonstration organisations. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFunctions, projectPaths } from '../../infra/build.ts';
import { startLocalCloud } from '../../infra/local/cloud.ts';
import { assemblyDirectory, synthesize } from '../../infra/local/start/synth.ts';
import { buildSite } from '../../infra/web.ts';
import { demonstrationDocuments } from '../../shared/demonstration/documents.ts';

const local = join(projectPaths.root, '.local');

/** The data of a local cloud that has loaded the demonstration organisations and is at rest. Loading takes 10 s, a copy none. */
const seedDirectory = join(local, 'test-seed');
const stampPath = join(local, 'test-seed.sources');

export const siteFolder = join(projectPaths.root, 'dist', 'web');
export const testDirectory = (name: string): string => join(local, `test-${name}`);
export const tablesFile = (directory: string): string => join(directory, 'tables', 'dynamodb.sqlite');

/** The loaded rows follow from the documents, the function that loads them, and the layout of the tables. */
const seedSources = (): string => {
  const templates = globSync(join(assemblyDirectory, '**/*.template.json')).toSorted();
  const hash = createHash('sha256').update(JSON.stringify(demonstrationDocuments()));
  const loader = join(projectPaths.output, 'organisation-load-organisation', 'index.mjs');
  for (const path of [...templates, loader]) hash.update(readFileSync(path));
  return hash.digest('hex');
};

const loadSeed = async (): Promise<void> => {
  const sources = seedSources();
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === sources) return;
  rmSync(stampPath, { force: true });
  const cloud = await startLocalCloud({
    ...{ assemblyDirectory, dataDirectory: seedDirectory, port: 0, fresh: true, site: { folder: siteFolder } },
    log: () => undefined,
  });
  await fetch(`${cloud.awsOrigin}/_local/drain`, { method: 'POST' });
  await cloud.stop();
  writeFileSync(stampPath, sources);
};

/** Makes what has changed since the last time. */
export const prepare = async ({ withSite }: { readonly withSite: boolean }): Promise<void> => {
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

if (import.meta.main) {
  await prepare({ withSite: true });
  process.exit(0);
}
