import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';

const finalNames = new Set(['ValidationException', 'SerializationException']);

/** Whether DynamoDB refuses a write for its content: it refuses it each time, so a retry only makes people wait. */
export const isFinal = (error: unknown): boolean => {
  if (error instanceof TransactionCanceledException)
    return (error.CancellationReasons ?? []).some(({ Code }) => Code === 'ValidationError');
  return error instanceof Error && finalNames.has(error.name);
};
