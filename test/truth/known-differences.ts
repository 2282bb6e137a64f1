/**
 * The answers in which our local services are known to differ from other implementations. The reason says what AWS does.
 * The comparison also fails when a difference in this list is no longer there.
 */
import type { Answer } from './answer.ts';

export interface Difference {
  readonly ours: Answer;
  readonly theirs: Answer;
  readonly reason: string;
}

const checksum = (reason: string): Difference => ({
  ours: { status: 400, error: 'BadDigest' },
  theirs: { status: 400, error: 'XAmzContentChecksumMismatch' },
  reason,
});

export const s3Differences: Readonly<Record<string, Difference>> = {
  'a write with a wrong SHA-256 is refused': checksum('AWS names it BadDigest; MinIO has a name of its own'),
  'a write with a wrong CRC32 is refused': checksum('AWS names it BadDigest; MinIO has a name of its own'),
};

const refused = (ours: string, reason: string): Difference => ({
  ours: { status: 400, error: ours },
  theirs: { status: 400, error: 'InvalidAttributeValue' },
  reason,
});

export const sqsDifferences: Readonly<Record<string, Difference>> = {
  'a message is removed twice': {
    ours: { status: 200 },
    theirs: { status: 400, error: 'ReceiptHandleIsInvalid' },
    reason: 'AWS answers the second removal as the first; ElasticMQ forgets receipts',
  },
  'a message is hidden for too long': {
    ours: { status: 400, error: 'InvalidParameterValue' },
    theirs: { status: 400, error: 'ReceiptHandleIsInvalid' },
    reason: 'the receipt is of a removed message; AWS looks at the value first, ElasticMQ at the receipt',
  },
  'a message without text': refused('MissingParameter', 'ElasticMQ has one name for wrong parameters, AWS several'),
  'a message with a character that XML lacks': refused(
    'InvalidMessageContents',
    'ElasticMQ has one name for wrong parameters, AWS several',
  ),
  'a message of 1 MiB and 1 byte': refused(
    'InvalidParameterValue',
    'ElasticMQ has one name for wrong parameters, AWS several',
  ),
  'eleven messages at once': refused(
    'InvalidParameterValue',
    'ElasticMQ has one name for wrong parameters, AWS several',
  ),
  'a batch of more than 1 MiB is refused': refused(
    'BatchRequestTooLong',
    'ElasticMQ has one name for wrong parameters, AWS several',
  ),
  'a batch takes the good messages and names the bad one': {
    ours: { status: 200, taken: ['m0'], failed: ['bad InvalidMessageContents true'] },
    theirs: { status: 200, taken: ['m0'], failed: ['bad InvalidAttributeValue true'] },
    reason: 'ElasticMQ has one name for wrong parameters, AWS several',
  },
  'a batch without messages is refused': {
    ours: { status: 400, error: 'EmptyBatchRequest' },
    theirs: { status: 200, taken: [], failed: [] },
    reason: 'AWS refuses it; ElasticMQ does not check it',
  },
  'a batch with a malformed id is refused': {
    ours: { status: 400, error: 'InvalidBatchEntryId' },
    theirs: { status: 200, taken: ['not an id!'], failed: [] },
    reason: 'AWS refuses it; ElasticMQ does not check it',
  },
};
