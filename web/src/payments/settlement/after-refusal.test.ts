import { expect, it } from 'vitest';
import { reopening, staying } from './after-refusal.ts';

it('S8.07 S8.08 S8.09 the dialog opens again after 1700022, 1700030 and 1700037', () => {
  expect(reopening).toEqual(['1700022', '1700030', '1700037']);
});

it('S8.10 S8.11 the form stays after an unfinished order, what it got wrong, and what is over in a moment, and after no other refusal', () => {
  expect(staying).toEqual(['1700026', 'invalid', 'busy', 'tooManyRequests']);
});
