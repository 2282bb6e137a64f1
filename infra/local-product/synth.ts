import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';

const root = resolve(import.meta.dirname, '..', '..');

/** The assembly of the stage `local`, and of which sources it was made. */
export const assemblyDirectory = join(root, 'cdk.out');
const stampPath = join(root, '.local', 'assembly.json');
const stampSchema = z.object({ sources: z.string(), assembly: z.string() });

/** Functions are referred to by path, so that a change of code alone needs no new templates. */
const context = {
  'aws:cdk:disable-asset-staging': true,
  'aws:cdk:enable-asset-metadata': false,
  'aws:cdk:enable-path-metadata': false,
  stage: 'local',
  messagesReach: 'machine',
};

/**
 * Writes the assembly for this machine, without network or credentials, unless it is of the same sources already.
 * @throws {Error} with what the CDK app said
 */
export const synthesize = async (functionNames: readonly string[]): Promise<{ skipped: boolean }> => {
  const sources = hashSources(functionNames);
  const stamp = existsSync(stampPath) ? stampSchema.parse(JSON.parse(readFileSync(stampPath, 'utf8'))) : undefined;
  // `cdk synth` writes the templates of other stages to the same place.
  if (stamp?.sources === sources && stamp.assembly === hashAssembly()) return { skipped: true };
  await runApp();
  await mkdir(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, JSON.stringify({ sources, assembly: hashAssembly() }));
  return { skipped: false };
};

const runApp = async (): Promise<void> => {
  const child = spawn(process.execPath, [join(root, 'infra', 'app.ts')], {
    cwd: root,
    env: { ...process.env, CDK_OUTDIR: assemblyDirectory, CDK_CONTEXT_JSON: JSON.stringify(context) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  const [status, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (status !== 0) throw new Error(`The CDK app failed:\n${output}${errors}`);
};

/** All that templates are made of; the local cloud only reads them. */
const hashSources = (functionNames: readonly string[]): string => {
  const files = globSync(['infra/**/*.ts', 'shared/**/*.{ts,json}'], { cwd: root }).filter(
    (file) => !file.startsWith(join('infra', 'local')) && !file.endsWith('.test.ts'),
  );
  return hashFiles([...files, 'cdk.json', 'package-lock.json'], JSON.stringify([context, functionNames.toSorted()]));
};

const hashAssembly = (): string => {
  const files = globSync(['manifest.json', '**/*.{template,assets}.json'], { cwd: assemblyDirectory });
  return hashFiles(
    files.map((file) => join('cdk.out', file)),
    '',
  );
};

const hashFiles = (files: readonly string[], start: string): string => {
  const hash = createHash('sha256').update(start);
  for (const file of files.toSorted()) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};
