import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';

const finalNames = new Set(['ValidationException', 'SerializationException']);

/** Whether DynamoDB refuses a write for its content: it refuses it each time, so a retry only makes people wait. */
export const isFinal = (error: unknown): boolean => {
  if (error instanceof TransactionCanceledException)
    return (error.CancellationReasons ?? []).some(({ Code }) => Code === 'ValidationError');
  return error instanceof Error && finalNames.has(error.name);
};

/**
 * Whether a row does not fit its schema: each reading fails, until a release or an operator mends it. By name, because
 * zod's class brings all of zod into a bundle.
 */
export const isUnreadable = (error: unknown): boolean => error instanceof Error && error.name === '$ZodError';
