import { byParent, byStudent } from './names.ts';
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
  QUEUE_FILES: names.queueUrl('files'),
  QUEUE_EXPORTS: names.queueUrl('exports'),
  QUEUE_STREAM_FAILURES: names.streamFailuresUrl,
  MESSAGES_KEY: names.messagesKeyValue,
  MESSAGES_REACH: names.messagesReach,
});
export type Variable = keyof ReturnType<typeof variablesOf>;

const onMain = (access: Grant['access'], ...actions: string[]): Grant => ({
  access,
  variable: 'TABLE_MAIN',
  permissions: ({ tableMainArn }) => [{ actions, resources: [tableMainArn] }],
});

const onLedger = (access: Grant['access'], ...actions: string[]): Grant => ({
  access,
  variable: 'TABLE_LEDGER',
  permissions: ({ tableLedgerArn }) => [{ actions, resources: [tableLedgerArn] }],
});

/** Rows of the main table whose keys are known: the actor, and what a request names. */
export const readRows = onMain('reads', 'dynamodb:BatchGetItem');

/** Rows of the main table that must still be as they were read when a transaction is written. */
export const checkRows = onMain('reads', 'dynamodb:ConditionCheckItem');

/** Whole partitions of the main table: the people of a notice, the lanes of a job. */
export const readPartitions = onMain('reads', 'dynamodb:Query');

/** Catalogues, the notice list, and the messages that wait or failed, by the index of the main table. */
export const readCatalogues: Grant = {
  access: 'reads',
  variable: 'TABLE_MAIN',
  permissions: ({ tableMainArn }) => [
    { actions: ['dynamodb:Query'], resources: [`${tableMainArn}/index/${byParent}`] },
  ],
};

/** On which notices a student is, by an index of the main table. */
export const findBills: Grant = {
  access: 'reads',
  variable: 'TABLE_MAIN',
  permissions: ({ tableMainArn }) => [
    { actions: ['dynamodb:Query'], resources: [`${tableMainArn}/index/${byStudent}`] },
  ],
};

/** New and replaced rows of the main table. */
export const putRows = onMain('writes', 'dynamodb:PutItem');

/** Changed fields of rows of the main table. */
export const updateRows = onMain('writes', 'dynamodb:UpdateItem');

/** Deletes rows of the main table. Few acts need it. */
export const removeRows = onMain('writes', 'dynamodb:DeleteItem');

/** Rows of the ledger whose keys are known: the operation key of an act, by which a repetition answers as the first time; receipts. */
export const readOperation = onLedger('reads', 'dynamodb:BatchGetItem');

/** A partition of the ledger: what happened to a person; the receipts of a school and year. */
export const readTimeline = onLedger('reads', 'dynamodb:Query');

/** Every row of the main table, one after the other: for operators' functions only, never for a request. */
export const scanMain = onMain('reads', 'dynamodb:Scan');

/** Every row of the ledger, as `scanMain`. */
export const scanLedger = onLedger('reads', 'dynamodb:Scan');

/** Appends to the ledger. Nothing may change or remove a row of it, so no grant has another write action (promise 2). */
export const appendLedger = onLedger('writes', 'dynamodb:PutItem');

const reading = (prefix: FilePrefix, action: string): Grant => ({
  access: 'reads',
  variable: 'BUCKET_FILES',
  permissions: ({ filesArn }) => [{ actions: [action], resources: [filesArn(prefix)] }],
});

/** Files below a prefix: reading their newest version, and signing links to read it. */
export const readFiles = (prefix: FilePrefix): Grant => reading(prefix, 's3:GetObject');

/** A version of a file below a prefix that its reader names. */
export const readVersions = (prefix: FilePrefix): Grant => reading(prefix, 's3:GetObjectVersion');

/** Files below a prefix: writing them, and signing forms to upload them. */
export const writeFiles = (prefix: FilePrefix): Grant => ({
  access: 'writes',
  variable: 'BUCKET_FILES',
  permissions: ({ filesArn }) => [{ actions: ['s3:PutObject'], resources: [filesArn(prefix)] }],
});

/** Which parts of an upload have arrived. */
export const readParts = (prefix: FilePrefix): Grant => reading(prefix, 's3:ListMultipartUploadParts');

/** Removes files below a prefix, and uploads that have not ended. */
export const removeFiles = (prefix: FilePrefix): Grant => ({
  access: 'writes',
  variable: 'BUCKET_FILES',
  permissions: ({ filesArn }) => [{ actions: ['s3:DeleteObject'], resources: [filesArn(prefix)] }],
});

/** Gives up uploads in parts under a prefix. */
export const abortUploads = (prefix: FilePrefix): Grant => ({
  access: 'writes',
  variable: 'BUCKET_FILES',
  permissions: ({ filesArn }) => [{ actions: ['s3:AbortMultipartUpload'], resources: [filesArn(prefix)] }],
});

const queueVariables = {
  imports: 'QUEUE_IMPORTS',
  bulk: 'QUEUE_BULK',
  messages: 'QUEUE_MESSAGES',
  files: 'QUEUE_FILES',
  exports: 'QUEUE_EXPORTS',
} as const satisfies Record<QueueName, Variable>;

/** Messages into a queue. */
export const sendTo = (queue: QueueName): Grant => ({
  access: 'writes',
  variable: queueVariables[queue],
  permissions: ({ queueArn }) => [{ actions: ['sqs:SendMessage'], resources: [queueArn(queue)] }],
});

/** Whether these grants let a function send to this queue. */
export const sendsTo = (grants: readonly Grant[], queue: string): boolean =>
  Object.entries(queueVariables).some(
    ([name, variable]) => name === queue && grants.some((grant) => grant.variable === variable),
  );

/** Puts work aside that no retry mends; a message there is an alarm. */
export const parkWork: Grant = {
  access: 'writes',
  variable: 'QUEUE_STREAM_FAILURES',
  permissions: ({ streamFailuresArn }) => [{ actions: ['sqs:SendMessage'], resources: [streamFailuresArn] }],
};

/** Signs messages to the providers of organisations, and makes public links. The deployment resolves the key, so the role needs no right. */
export const signMessages: Grant = { access: 'reads', variable: 'MESSAGES_KEY', permissions: () => [] };

/** Knows where message providers may be. */
export const reachProviders: Grant = { access: 'reads', variable: 'MESSAGES_REACH', permissions: () => [] };

/** The grants of an act: rows of the main table, and the ledger for its operation key, audit and journal rows. */
export const act: readonly Grant[] = [readRows, putRows, readOperation, appendLedger];

/** The grants of a worker that goes on with an act: nobody repeats it by an operation key. */
export const goOn: readonly Grant[] = [readRows, putRows, appendLedger];

/** The grants of a worker that ends a job which failed for good: the job and its notice change, and the audit says so. */
export const giveUp: readonly Grant[] = [readRows, updateRows, appendLedger];
