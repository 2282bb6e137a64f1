import {
  BatchGetItemCommand,
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';

export interface TableRequest {
  /** Name of the DynamoDB action. */
  readonly action: string;
  /** Its input, as it is on the wire. */
  readonly input: object;
}

const client = new DynamoDBClient({});
type Send = (input: never) => Promise<unknown>;
const actions: Readonly<Record<string, Send>> = {
  GetItem: (input) => client.send(new GetItemCommand(input)),
  Query: (input) => client.send(new QueryCommand(input)),
  BatchGetItem: (input) => client.send(new BatchGetItemCommand(input)),
  TransactWriteItems: (input) => client.send(new TransactWriteItemsCommand(input)),
};

const send = async ({ action, input }: TableRequest): Promise<void> => {
  const act = actions[action];
  if (!act) throw new Error(`the baseline does not know ${action}`);
  await act(input as never);
};

/** The least that a function can be: the DynamoDB client, and the same requests, those of a round side by side. */
export const handler = async ({ rounds }: { readonly rounds: readonly (readonly TableRequest[])[] }) => {
  for (const round of rounds) await Promise.all(round.map(send));
  return { statusCode: 200 };
};
