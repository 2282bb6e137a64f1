/** One page of a notice of 5,000 people, through HTTP on a fresh function process, against a raw query of the same rows. */
import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { people } from '../../shared/people/contract.ts';
import { callAs, cloud, metered } from '../support/cloud.ts';
import type { BenchCloud } from './bench-cloud.ts';
import { median } from './median.ts';

export interface ListFigures {
  /** To the tables, the actor's row included. */
  readonly requests: number;
  /** Of the items read. */
  readonly bytes: number;
  readonly coldMs: number;
  readonly warmMs: number;
  readonly rawMs: number;
  /** Cold against raw. */
  readonly ratio: number;
}

const rounds = 5;
const pageSize = 50;

const list = async (noticeId: string): Promise<number> => {
  const startedAt = performance.now();
  const { list: rows } = await callAs('bursar', people.listNoticePeople, { id: noticeId, pageIndex: 1, pageSize });
  if (rows.length !== pageSize) throw new Error(`a page of ${rows.length} people`);
  return performance.now() - startedAt;
};

/** The pages of the notice's partition and nothing else, by a client that is as fresh as the function's. */
const query = async (noticeId: string): Promise<number> => {
  const { region, awsOrigin, credentials, tables } = cloud();
  const client = new DynamoDBClient({ region, endpoint: awsOrigin, credentials });
  const startedAt = performance.now();
  let start: { ExclusiveStartKey?: Record<string, never> } = {};
  for (;;) {
    const { LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: tables.main,
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :pk and begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': { S: `NOTICE#${noticeId}` }, ':prefix': { S: 'PERSON#' } },
        ...start,
      }),
    );
    if (!LastEvaluatedKey) break;
    start = { ExclusiveStartKey: LastEvaluatedKey as Record<string, never> };
  }
  const ms = performance.now() - startedAt;
  client.destroy();
  return ms;
};

export const measureList = async (noticeId: string, { restartFunctions }: BenchCloud): Promise<ListFigures> => {
  const times = { cold: [] as number[], warm: [] as number[], raw: [] as number[] };
  let [requests, bytes] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    await restartFunctions();
    const { result, totals } = await metered(() => list(noticeId));
    const listRequests = totals.filter(
      ({ caller, service }) => caller.endsWith('list-notice-people') && service === 'dynamodb',
    );
    requests = listRequests.reduce((sum, total) => sum + total.requests, 0);
    bytes = listRequests.reduce((sum, total) => sum + total.itemBytes, 0);
    times.cold.push(result);
    times.warm.push(await list(noticeId));
    times.raw.push(await query(noticeId));
  }
  const [coldMs, warmMs, rawMs] = [median(times.cold), median(times.warm), median(times.raw)];
  return { requests, bytes, coldMs, warmMs, rawMs, ratio: coldMs / rawMs };
};
