import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { LocalCloud } from 'local-cloud';
import { buildFunctions, projectPaths } from '../build.ts';
import { buildSite } from '../web.ts';
import { startProductCloud } from './cloud.ts';
import { peopleWhoSignIn } from './people.ts';
import { assemblyDirectory, synthesize } from './synth.ts';
import { watchFunctions } from './watch.ts';

interface StartOptions {
  readonly port: number;
  readonly fresh: boolean;
  readonly watches: boolean;
  readonly site: 'development' | 'dist';
}

/** @throws {Error} with a sentence for an option that there is not */
const readOptions = (words: readonly string[]): StartOptions => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      port: { type: 'string', default: '3000' },
      fresh: { type: 'boolean', default: false },
      'no-watch': { type: 'boolean', default: false },
      site: { type: 'string', default: 'development' },
    },
  });
  const { fresh, site } = values;
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port takes a number from 1 to 65535, or 0 for any free port, not ${values.port}`);
  if (site !== 'development' && site !== 'dist') throw new Error(`--site takes development or dist, not ${site}`);
  return { port, fresh, site, watches: !values['no-watch'] };
};

/** Says how long a step took, or that there was nothing to do. */
const step = async <Result extends { skipped: boolean }>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const startedAt = performance.now();
  const result = await work();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${name.padEnd(20)}${result.skipped ? 'nothing has changed, skipped' : 'done'} (${seconds} s)`);
  return result;
};

const prepare = async ({ site }: StartOptions): Promise<void> => {
  const { functions } = await step('Bundling functions', () => buildFunctions());
  await step('Synthesizing', () => synthesize(functions.map(({ name }) => name)));
  if (site === 'dist') await step('Building the site', buildSite);
};

const stopWithTerminal = (cloud: LocalCloud, stopWatching: () => void): void => {
  let stopping = false;
  const stop = (): void => {
    // A second Ctrl-C ends the process at once.
    if (stopping) process.exit(1);
    stopping = true;
    stopWatching();
    cloud.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
};

/** Bundles, synthesizes and runs the local cloud until Ctrl-C. */
export const main = async (words: readonly string[]): Promise<void> => {
  const startedAt = performance.now();
  const options = readOptions(words);
  await prepare(options);
  const cloud = await startProductCloud({
    assemblyDirectory,
    dataDirectory: join(projectPaths.root, '.local', 'data'),
    port: options.port,
    fresh: options.fresh,
    site: options.site === 'dist' ? { folder: join(projectPaths.root, 'dist', 'web') } : 'development',
  });
  stopWithTerminal(cloud, options.watches ? watchFunctions(cloud) : () => undefined);
  console.log(`School Fees runs on ${cloud.origin} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  console.log('Sign in as one of:');
  for (const { name, note } of peopleWhoSignIn()) console.log(`  ${name}: ${note}`);
};
