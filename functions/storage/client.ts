import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { environment } from '../api/environment.ts';

export interface Tables {
  readonly client: DynamoDBDocumentClient;
  readonly name: Readonly<Record<'main' | 'ledger', string>>;
}

let opened: Tables | undefined;

/** The two tables, opened once a process. */
export const openTables = (): Tables => {
  opened ??= {
    client: DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 4 }), {
      marshallOptions: { removeUndefinedValues: true },
    }),
    name: { main: environment('TABLE_MAIN'), ledger: environment('TABLE_LEDGER') },
  };
  return opened;
};
