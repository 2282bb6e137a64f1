import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { demonstrationId } from '../../shared/demonstration/ids.ts';

/**
 * `npm run books`: recomputes every cached figure of an organisation from its journal and prints each difference.
 * It asks the deployed function, so it reads what the product reads. Without options it asks the local cloud for the
 * demonstration organisation; `--stage prod --organisation <id>` asks AWS with the credentials of the shell.
 */
const { values } = parseArgs({
  options: {
    stage: { type: 'string', default: 'local' },
    organisation: { type: 'string', default: demonstrationId.organisation(1) },
    port: { type: 'string', default: '3000' },
  },
});

const credentialsAnswer = z.object({ accessKeyId: z.string(), secretAccessKey: z.string() });

const clientOf = async (stage: string): Promise<LambdaClient> => {
  if (stage !== 'local') return new LambdaClient();
  const endpoint = `http://127.0.0.1:${values.port}`;
  const answer = await fetch(`${endpoint}/_local/credentials`);
  return new LambdaClient({ endpoint, region: 'us-east-1', credentials: credentialsAnswer.parse(await answer.json()) });
};

const books = z.object({
  entries: z.int(),
  figures: z.int(),
  differenceCount: z.int(),
  differences: z.array(
    z.object({
      ...{ what: z.string(), id: z.string(), cached: z.int(), journal: z.int() },
      subjectId: z.string().optional(),
      entryIds: z.array(z.string()),
    }),
  ),
});

const client = await clientOf(values.stage);
const { Payload, FunctionError } = await client.send(
  new InvokeCommand({
    FunctionName: `school-fees-${values.stage}-ledger-check-books`,
    Payload: JSON.stringify({ orgId: values.organisation }),
  }),
);
const text = Buffer.from(Payload ?? []).toString('utf8');
if (FunctionError) throw new Error(`the check itself failed: ${text}`);
const result = books.parse(JSON.parse(text));
for (const { what, id, cached, journal, subjectId = 'nobody known', entryIds } of result.differences)
  console.log(
    `${what} ${id}: stored ${cached} fen, journal ${journal} fen; of ${subjectId}, entries ${entryIds.join(', ') || 'none'}`,
  );
console.log(
  `${result.entries} journal entries, ${result.figures} figures compared, ${result.differenceCount} differences.`,
);
process.exitCode = result.differenceCount === 0 ? 0 : 1;
