import type { ServerResponse } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Credentials } from './iam/callers.ts';
import { outboxMessages, outboxPage, outboxQuery } from './outbox-page.ts';

export interface OutboxParts {
  readonly awsOrigin: string;
  readonly region: string;
  readonly credentials: Credentials;
  /** Name of the main table. */
  readonly table: string;
}

/** Answers `/_local/outbox`, a page, and `/_local/outbox.json`; both take `noticeId` and `text`. */
export interface Outbox {
  isFor(url: URL): boolean;
  answer(response: ServerResponse, url: URL): Promise<void>;
}

const paths = { page: '/_local/outbox', json: '/_local/outbox.json' };

export const createOutbox = ({ awsOrigin, region, credentials, table: TableName }: OutboxParts): Outbox => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region, endpoint: awsOrigin, credentials }));

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

  return {
    isFor: ({ pathname }) => pathname === paths.page || pathname === paths.json,
    async answer(response, url) {
      const query = outboxQuery(url);
      const rows: unknown[] = [];
      for await (const { Items = [] } of rowsOf(query.noticeId)) rows.push(...Items);
      const messages = outboxMessages(rows, query);
      const isPage = url.pathname === paths.page;
      response
        .writeHead(200, { 'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json' })
        .end(isPage ? outboxPage(messages, query) : JSON.stringify({ count: messages.length, messages }));
    },
  };
};
