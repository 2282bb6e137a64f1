import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';

const finalNames = new Set(['ValidationException', 'SerializationException']);

/** Whether DynamoDB takes a write for wrong in itself: it says the same each time, so trying again only lets people wait. */
export const isFinal = (error: unknown): boolean => {
  if (error instanceof TransactionCanceledException)
    return (error.CancellationReasons ?? []).some(({ Code }) => Code === 'ValidationError');
  return error instanceof Error && finalNames.has(error.name);
};
