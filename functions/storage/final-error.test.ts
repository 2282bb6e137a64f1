import { DynamoDBServiceException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { isFinal } from './final-error.ts';

const named = (name: string) => new DynamoDBServiceException({ name, $fault: 'client', $metadata: {} });
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

describe('an error of the database', () => {
  it.each([
    ['a request that is wrong', named('ValidationException'), true],
    ['a request that cannot be read', named('SerializationException'), true],
    ['a transaction with a row that is wrong', cancelled('None', 'ValidationError'), true],
    ['a transaction in the way of another', cancelled('TransactionConflict'), false],
    ['too many requests', named('ThrottlingException'), false],
    ['a fault of ours', new Error('x'), false],
  ])('is final, or worth a retry: %s', (_, error, final) => {
    expect(isFinal(error)).toBe(final);
  });
});
