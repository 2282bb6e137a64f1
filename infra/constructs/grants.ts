import { byParent } from './names.ts';
import type { FilePrefix, Names, QueueName } from './names.ts';

/** Exact actions on exact resources. */
export interface Permission {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
}

/** One right of a function, and the environment variable with the name of the resource. */
export interface Grant {
  readonly access: 'reads' | 'writes';
  readonly variable: Variable;
  permissions(names: Names): readonly Permission[];
}

/** The values of the variables that grants bring along. */
export const variablesOf = (names: Names) => ({
  TABLE_MAIN: names.tableMain,
  TABLE_LEDGER: names.tableLedger,
  BUCKET_FILES: names.filesBucket,
  QUEUE_IMPORTS: names.queueUrl('imports'),
  QUEUE_BULK: names.queueUrl('bulk'),
  QUEUE_MESSAGES: names.queueUrl('messages'),
  QUEUE_STREAM_FAILURES: names.streamFailuresUrl,
});
export type Variable = keyof ReturnType<typeof variablesOf>;

/** Rows of the main table, by key, by partition, and catalogues by the index. */
export const readMain: Grant = {
  access: 'reads',
  variable: 'TABLE_MAIN',
  permissions: ({ tableMainArn }) => [
    { actions: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'], resources: [tableMainArn] },
    { actions: ['dynamodb:Query'], resources: [`${tableMainArn}/index/${byParent}`] },
  ],
};

/** Rows of the main table, written one by one or in a transaction. */
export const writeMain: Grant = {
  access: 'writes',
  variable: 'TABLE_MAIN',
  permissions: ({ tableMainArn }) => [
    {
      actions: ['dynamodb:ConditionCheckItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      resources: [tableMainArn],
    },
  ],
};

/** Deletes rows of the main table. Few acts need it. */
export const removeMain: Grant = {
  access: 'writes',
  variable: 'TABLE_MAIN',
  permissions: ({ tableMainArn }) => [{ actions: ['dynamodb:DeleteItem'], resources: [tableMainArn] }],
};

/** Journal, audit and operation keys. */
export const readLedger: Grant = {
  access: 'reads',
  variable: 'TABLE_LEDGER',
  permissions: ({ tableLedgerArn }) => [
    { actions: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'], resources: [tableLedgerArn] },
  ],
};

const scan = (tableArn: string): readonly Permission[] => [{ actions: ['dynamodb:Scan'], resources: [tableArn] }];

/** Every row of the main table, one after the other: for operators' functions only, never for a request. */
export const scanMain: Grant = {
  access: 'reads',
  variable: 'TABLE_MAIN',
  permissions: ({ tableMainArn }) => scan(tableMainArn),
};

/** Every row of the ledger, as `scanMain`. */
export const scanLedger: Grant = {
  access: 'reads',
  variable: 'TABLE_LEDGER',
  permissions: ({ tableLedgerArn }) => scan(tableLedgerArn),
};

/** Appends to the ledger. Nothing may change or remove a row of it, so no grant has another write action (promise 2). */
export const appendLedger: Grant = {
  access: 'writes',
  variable: 'TABLE_LEDGER',
  permissions: ({ tableLedgerArn }) => [{ actions: ['dynamodb:PutItem'], resources: [tableLedgerArn] }],
};

/** Files below a prefix: reading them, and signing links to read them. */
export const readFiles = (prefix: FilePrefix): Grant => ({
  access: 'reads',
  variable: 'BUCKET_FILES',
  permissions: ({ filesArn }) => [{ actions: ['s3:GetObject', 's3:GetObjectVersion'], resources: [filesArn(prefix)] }],
});

/** Files below a prefix: writing them, also in parts, and signing forms to upload them. */
export const writeFiles = (prefix: FilePrefix): Grant => ({
  access: 'writes',
  variable: 'BUCKET_FILES',
  permissions: ({ filesArn }) => [
    { actions: ['s3:AbortMultipartUpload', 's3:PutObject'], resources: [filesArn(prefix)] },
  ],
});

const queueVariables = {
  imports: 'QUEUE_IMPORTS',
  bulk: 'QUEUE_BULK',
  messages: 'QUEUE_MESSAGES',
} as const satisfies Record<QueueName, Variable>;

/** Messages into a queue. */
export const sendTo = (queue: QueueName): Grant => ({
  access: 'writes',
  variable: queueVariables[queue],
  permissions: ({ queueArn }) => [{ actions: ['sqs:SendMessage'], resources: [queueArn(queue)] }],
});

/** Puts work aside that no retry mends; a message there is an alarm. */
export const parkWork: Grant = {
  access: 'writes',
  variable: 'QUEUE_STREAM_FAILURES',
  permissions: ({ streamFailuresArn }) => [{ actions: ['sqs:SendMessage'], resources: [streamFailuresArn] }],
};

/** The grants of an act: rows of the main table, and the ledger for its operation key, audit and journal rows. */
export const act: readonly Grant[] = [readMain, writeMain, readLedger, appendLedger];
