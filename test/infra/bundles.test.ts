import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildFunctions, projectPaths } from '../../infra/build.ts';
import { functionNames } from './assembly.ts';

const directory = mkdtempSync(join(tmpdir(), 'school-fees-bundles-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** Imports every file of a folder in a process of its own and prints what fails. */
const importAll = (folder: string): string => {
  const script = join(directory, 'import.mjs');
  const files = globSync('**/*.mjs', { cwd: folder }).map((file) => join(folder, file));
  writeFileSync(
    script,
    `for (const file of ${JSON.stringify(files)}) await import(file).catch((error) => console.log(file, error.message));`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8', cwd: directory, env: {} });
  return stdout + stderr;
};

describe('the bundles', () => {
  it('load outside the project, where there is no package: every function, and what it loads later', async () => {
    await buildFunctions();
    const folder = join(directory, 'functions');
    cpSync(projectPaths.output, folder, { recursive: true });

    expect(globSync('*/index.mjs', { cwd: folder })).toHaveLength(functionNames.length);
    expect(importAll(folder)).toBe('');
  });

  it('would be found out if one needed a package of the project', () => {
    const folder = join(directory, 'careless');
    cpSync(join(projectPaths.output, 'jobs-relay-stream'), folder, { recursive: true });
    writeFileSync(join(folder, 'index.mjs'), `import 'zod';`);

    expect(importAll(folder)).toContain("Cannot find package 'zod'");
  });
});
