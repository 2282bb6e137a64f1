import { describe, expect, it } from 'vitest';
import { saveNotice } from '../../../shared/notices/calls/save-notice.ts';
import { charge } from '../../../shared/payments/calls/charge.ts';
import { CallError, callErrorOf, isDefiniteRefusal } from './call-error.ts';

describe('callErrorOf', () => {
  it('passes on the answer of the server', () => {
    const fields = [{ path: 'items.0.money', code: 'moneyDecimals' }];
    const body = { code: 'invalid', message: 'Please check.', fields, requestId: 'r' };

    const error = callErrorOf(400, body, 'en');

    expect(error).toMatchObject({ status: 400, code: 'invalid', message: 'Please check.', fields, requestId: 'r' });
  });

  it.each([
    [401, 'unauthenticated'],
    [413, 'tooLarge'],
    [429, 'tooManyRequests'],
    [503, 'failed'],
  ])('maps the status %i without a body to %s, in the language of the screen', (status, code) => {
    const error = callErrorOf(status, { message: 'Gateway' }, 'zh');

    expect(error.code).toBe(code);
    expect(error.message).toMatch(/\p{Script=Han}/u);
  });
});

describe('isDefiniteRefusal', () => {
  it.each([
    ['a refusal', 409, 'versionStale', true],
    ['a fault of the server', 500, 'failed', false],
    ['no answer', 0, 'network', false],
    ['a session that ended', 401, 'unauthenticated', false],
    ['a throttle', 429, 'tooManyRequests', false],
    ['a conflict that stored nothing and asks to repeat', 409, 'busy', false],
  ] as const)('%s', (_, status, code, definite) => {
    expect(isDefiniteRefusal(charge, new CallError({ status, code, message: '' }))).toBe(definite);
  });

  it.each([
    ['unknown for money, which an attempt under the same id may have booked', charge, false],
    ['definite for what can be looked at and done again', saveNotice, true],
  ] as const)('an operation id that the server knows leaves the outcome %s', (_, call, definite) => {
    const error = new CallError({ status: 409, code: 'operationIdReused', message: '' });

    expect(isDefiniteRefusal(call, error)).toBe(definite);
  });
});
