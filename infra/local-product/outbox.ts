import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Assembly, LocalCloud, Pages } from 'local-cloud';
import { outboxMessages, outboxPage, outboxQuery, receivedMessages } from './outbox-page.ts';
import type { OutboxMessage, OutboxQuery } from './outbox-page.ts';
import { createReceiver } from './receiver.ts';

/** `/_local/outbox` is a page and `/_local/outbox.json` the same as JSON. Both take `noticeId` and `text`. */
export const createOutbox = ({ awsOrigin, credentials, assembly, now }: LocalCloud): Pages => {
  const receiver = createReceiver(now);
  const { region } = assembly.place;
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region, endpoint: awsOrigin, credentials }));
  const TableName = mainTableOf(assembly);

  const rowsOf = (noticeId: string) =>
    noticeId === ''
      ? paginateScan(
          { client },
          {
            TableName,
            FilterExpression: 'begins_with(pk, :prefix)',
            ExpressionAttributeValues: { ':prefix': 'MESSAGES#' },
          },
        )
      : paginateQuery(
          { client },
          {
            TableName,
            KeyConditionExpression: 'pk = :pk',
            ExpressionAttributeValues: { ':pk': `MESSAGES#${noticeId}` },
            ConsistentRead: true,
          },
        );

  const answerAs =
    (type: string, render: (messages: readonly OutboxMessage[], query: OutboxQuery) => string): Pages[string] =>
    async (_, response, url) => {
      const query = outboxQuery(url);
      const rows: unknown[] = [];
      for await (const { Items = [] } of rowsOf(query.noticeId)) rows.push(...Items);
      response
        .writeHead(200, { 'content-type': type })
        .end(render([...receivedMessages(receiver.messages(), query), ...outboxMessages(rows, query)], query));
    };

  return {
    ...receiver.pages,
    '/_local/outbox': answerAs('text/html; charset=utf-8', outboxPage),
    '/_local/outbox.json': answerAs('application/json', (messages) =>
      JSON.stringify({ count: messages.length, messages }),
    ),
  };
};

const mainTableOf = (assembly: Assembly): string => {
  const table = assembly.of('AWS::DynamoDB::Table').find(({ name }) => name.endsWith('-main'));
  if (!table) throw new Error('The assembly has no main table');
  return table.name;
};
