/**
 * `npm run rights`: judges the rights of functions by what the API tests used, right before. Fails for a right that nothing
 * uses and no exception explains. Names the exceptions that this run did not need: files expire, for example, when a test
 * of the same cloud moves the clock.
 */
import { readUsedRights } from './support/used-rights.ts';
import { readAssembly } from './infra/assembly.ts';
import { rightsByFunction } from './infra/policies.ts';
import { rightsExceptions } from './rights-exceptions.ts';

/** Lambda itself uses them, to write logs and to read queues and streams. */
const ofLambda =
  /^(logs:|sqs:(ChangeMessageVisibility|DeleteMessage|GetQueueAttributes|ReceiveMessage)$|dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams)$)/;
/** The name of a resource without the stage and the account: `main/index/byParent`, `files/imports/*`. */
const shortName = (resource: string): string =>
  resource.replace(/^.*school-fees-local-/, '').replace(/^files-[^/]+/, 'files');

const assembly = readAssembly('cdk.out');

const used = new Set(
  readUsedRights('api').map(({ caller, action, resource }) =>
    `${caller.replace('school-fees-local-', '')} ${action} ${shortName(resource)}`.toLowerCase(),
  ),
);
const granted = [...rightsByFunction(assembly)].flatMap(([name, rights]) =>
  rights
    .filter(({ action }) => !ofLambda.test(action))
    .map(({ action, resource }) => `${name} ${action} ${shortName(resource)}`),
);
const unused = granted.filter((right) => !used.has(right.toLowerCase()));

const unexplained = unused.filter((right) => !(right in rightsExceptions));
const needless = Object.keys(rightsExceptions).filter((right) => !unused.includes(right));
for (const right of unexplained) console.log(`nothing uses: ${right}`);
for (const right of needless) console.log(`not needed by this run: ${right}`);
const explained = unused.length - unexplained.length;
console.log(
  `${granted.length} rights: ${granted.length - unused.length} used by the API tests, ${explained} explained, ${unexplained.length} without a use.`,
);
process.exitCode = unexplained.length === 0 ? 0 : 1;
