/** A local cloud in a process of its own, because it moves Date for its whole process. It ends with the run that forked it. */
import { createWriteStream } from 'node:fs';
import type { LocalCloud } from 'local-cloud';
import { startProductCloud } from '../../infra/local-product/cloud.ts';
import { assemblyDirectory } from '../../infra/local-product/synth.ts';
import type { RunningCloud } from './cloud.ts';
import { otherDynamodb, patience } from './other-dynamodb.ts';
import { freshData, siteFolder, tablesFile, testDirectory } from './prepare.ts';

const nameEnding = (names: readonly string[], ending: string): string => {
  const found = names.find((name) => name.endsWith(ending));
  if (found === undefined) throw new Error(`nothing in the assembly ends with ${ending}`);
  return found;
};

const description = ({ origin, awsOrigin, credentials, assembly }: LocalCloud): RunningCloud => {
  const tables = assembly.of('AWS::DynamoDB::Table').map(({ name }) => name);
  const files = assembly.of('AWS::S3::Bucket').find(({ logicalId }) => logicalId.startsWith('Files'));
  return {
    origin,
    awsOrigin,
    region: assembly.place.region,
    credentials,
    tables: { main: nameEnding(tables, '-main'), ledger: nameEnding(tables, '-ledger') },
    tablesFile: tablesFile(testDirectory(name)),
    filesBucket: files?.name ?? '',
    functions: assembly.of('AWS::Lambda::Function').map(({ name }) => name),
    logFile,
    patience,
  };
};

const [name = 'cloud'] = process.argv.slice(2);
const logFile = `${testDirectory(name)}.log`;
const log = createWriteStream(logFile);

const cloud = await startProductCloud({
  assemblyDirectory,
  // The copied tables are of dynoxide; another emulator loads the demonstration organisations itself.
  ...(otherDynamodb === undefined
    ? { dataDirectory: freshData(name) }
    : { dataDirectory: testDirectory(name), fresh: true, dynamodbEndpoint: otherDynamodb }),
  port: 0,
  site: { folder: siteFolder },
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
process.send?.(description(cloud));
