/** The local cloud of a test run, in a process of its own: it moves Date of the whole process. Ends with the run that forked it. */
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectPaths } from '../../infra/build.ts';
import type { LocalCloud } from 'local-cloud';
import { startProductCloud } from '../../infra/local-product/cloud.ts';
import { assemblyDirectory } from '../../infra/local-product/synth.ts';
import { build } from './build.ts';
import type { RunningCloud } from './cloud.ts';

const nameEnding = (names: readonly string[], ending: string): string => {
  const found = names.find((name) => name.endsWith(ending));
  if (found === undefined) throw new Error(`nothing in the assembly ends with ${ending}`);
  return found;
};

const told = ({ origin, awsOrigin, credentials, assembly }: LocalCloud): RunningCloud => {
  const tables = assembly.of('AWS::DynamoDB::Table').map(({ name }) => name);
  const files = assembly.of('AWS::S3::Bucket').find(({ logicalId }) => logicalId.startsWith('Files'));
  return {
    origin,
    awsOrigin,
    region: assembly.place.region,
    credentials,
    tables: { main: nameEnding(tables, '-main'), ledger: nameEnding(tables, '-ledger') },
    filesBucket: files?.name ?? '',
    functions: assembly.of('AWS::Lambda::Function').map(({ name }) => name),
    logFile,
  };
};

const [project = 'api', withSite = 'no'] = process.argv.slice(2);
const local = join(projectPaths.root, '.local');
mkdirSync(local, { recursive: true });
const logFile = join(local, `test-${project}.log`);
const log = createWriteStream(logFile);

await build({ withSite: withSite === 'yes' });
const cloud = await startProductCloud({
  assemblyDirectory,
  dataDirectory: join(local, `test-${project}`),
  port: 0,
  fresh: true,
  site: { folder: join(projectPaths.root, 'dist', 'web') },
  log: (text) => void log.write(text),
});
process.once('disconnect', () => {
  cloud.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
// Any message asks for a new function process, in which every function starts cold.
process.on('message', () => {
  cloud.reloadFunctions();
  process.send?.('reloaded');
});
process.send?.(told(cloud));
