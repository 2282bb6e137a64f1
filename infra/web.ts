import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** The built site, as it goes into its bucket. */
const siteFolder = join(root, 'dist', 'web');
const stampPath = join(root, 'dist', 'web.sources');

/** In a process of tests, Vite would build for development, and what it built would be kept. */
const forProduction = async (work: () => Promise<void>): Promise<void> => {
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await work();
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
  }
};

/** Builds the site, unless it is of the same sources already. */
export const buildSite = async (): Promise<{ skipped: boolean }> => {
  const sources = hashSources();
  if (existsSync(siteFolder) && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === sources)
    return { skipped: true };
  await forProduction(async () => {
    const { build } = await import('vite');
    await build({ configFile: join(root, 'web', 'vite.config.ts'), root: join(root, 'web'), logLevel: 'warn' });
  });
  writeFileSync(stampPath, sources);
  return { skipped: false };
};

const hashSources = (): string => {
  const hash = createHash('sha256');
  const files = globSync(['web/**/*', 'shared/**/*'], { cwd: root, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = [...files.map(({ parentPath, name }) => join(parentPath, name)), join(root, 'package-lock.json')];
  for (const path of paths.toSorted()) hash.update(`\n${path}\n`).update(readFileSync(path));
  return hash.digest('hex');
};

if (import.meta.main) {
  const { skipped } = await buildSite();
  console.log(`The site in ${siteFolder} ${skipped ? 'is as it was' : 'is built'}`);
}
