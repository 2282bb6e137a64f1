import { RemovalPolicy } from 'aws-cdk-lib/core';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { byParent, byStudent } from './names.ts';
import type { Product } from './names.ts';
import { publish } from './shared-values.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** Creates the main table and the append-only ledger, and publishes their streams. */
export const createTables = (scope: Construct, product: Product, encryptionKey: IKey): void => {
  const { configuration, names } = product;
  const both = {
    partitionKey: text('pk'),
    sortKey: text('sk'),
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.CUSTOMER_MANAGED,
    encryptionKey,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  };
  const main = new Table(scope, 'Main', { ...both, tableName: names.named('main'), timeToLiveAttribute: 'expiresAt' });
  main.addGlobalSecondaryIndex({
    indexName: byParent,
    partitionKey: text('parent'),
    sortKey: text('parentSort'),
    projectionType: ProjectionType.ALL,
  });
  main.addGlobalSecondaryIndex({
    indexName: byStudent,
    partitionKey: text('student'),
    sortKey: text('pk'),
    projectionType: ProjectionType.KEYS_ONLY,
  });
  // Without a time to live, because rows about money are kept for ever.
  const ledger = new Table(scope, 'Ledger', { ...both, tableName: names.named('ledger') });
  publish(scope, product, 'main-stream', configuration.mainStreamArn ?? main.tableStreamArn ?? '');
  publish(scope, product, 'ledger-stream', configuration.ledgerStreamArn ?? ledger.tableStreamArn ?? '');
};
