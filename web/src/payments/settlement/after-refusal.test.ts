import { expect, it } from 'vitest';
import { errorTexts } from '../../../../shared/contract/error-texts.ts';
import type { ErrorCode } from '../../../../shared/contract/error-codes.ts';
import { afterRefusal } from './after-refusal.ts';

const codesThat = (outcome: ReturnType<typeof afterRefusal>) =>
  (Object.keys(errorTexts) as ErrorCode[]).filter((code) => afterRefusal({ code, fields: [] }) === outcome).toSorted();

it('S8.07 S8.08 S8.09 the dialog opens again after 1700022, 1700030 and 1700037', () => {
  expect(codesThat('reopens')).toEqual(['1700022', '1700030', '1700037']);
});

it('S8.10 S8.11 the dialog ends after every other refusal, but for what can be corrected or sent again', () => {
  expect(codesThat('stays')).toEqual(['1700026', 'busy', 'invalid', 'tooManyRequests']);
});

it('the dialog opens again with the present balance when it has become too low', () => {
  const fields = [{ path: 'useStudentBalance', code: 'balanceTooLow' }];

  expect(afterRefusal({ code: 'invalid', fields })).toBe('reopens');
});
