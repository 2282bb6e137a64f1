/** `npm run rights`: the rights of functions that nothing used in the last run of the API tests. */
import { readUsedRights } from './support/used-rights.ts';
import { readAssembly } from './infra/assembly.ts';
import { rightsByFunction } from './infra/policies.ts';

/** Lambda itself uses them, to write logs and to read queues and streams. */
const ofLambda =
  /^(logs:|sqs:(ChangeMessageVisibility|DeleteMessage|GetQueueAttributes|ReceiveMessage)$|dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams)$)/;

/** Names of the templates as the local cloud has them. */
const local = (resource: string): string =>
  resource
    .replaceAll('<AWS::Partition>', 'aws')
    .replaceAll('<AWS::Region>', 'us-east-1')
    .replaceAll('<AWS::AccountId>', '000000000000');

const used = new Set(
  readUsedRights('api').map(({ caller, action, resource }) => `${caller} ${action} ${resource}`.toLowerCase()),
);
const unused = [...rightsByFunction(readAssembly('cdk.out'))].flatMap(([name, rights]) =>
  rights
    .filter(({ action }) => !ofLambda.test(action))
    .map(({ action, resource }) => `school-fees-local-${name} ${action} ${local(resource)}`)
    .filter((right) => !used.has(right.toLowerCase())),
);
for (const right of unused) console.log(right);
console.log(`${unused.length} rights that the API tests did not use; some are for failures only.`);
