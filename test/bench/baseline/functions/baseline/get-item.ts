import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({});

/** The least that a function of ours can be: the DynamoDB client, and one row read by its key. */
export const handler = async ({ pk, sk }: { readonly pk: string; readonly sk: string }) => {
  const { Item } = await client.send(
    new GetItemCommand({ TableName: process.env['TABLE_MAIN'], Key: { pk: { S: pk }, sk: { S: sk } } }),
  );
  return { statusCode: Item ? 200 : 404 };
};
