import { expect, it } from 'vitest';
import { pastedDate } from './pasted-date.ts';

it.each(['2030-09-01', '2030/9/1', '2030.9.1', '2030年9月1日', '20300901', ' ２０３０-９-１ '])(
  '%s is a date',
  (text) => {
    expect(pastedDate(text)).toEqual({ date: '2030-09-01' });
  },
);

it.each(['5/1/2030', '1.9.2030', '01-09-2030 10:30'])('%s is dropped, because nobody knows its day', (text) => {
  expect(pastedDate(text)).toBe('drop');
});

it.each(['2030-09-01 10:30', '09/01', '2030', 'tomorrow'])('%s is read as if it was typed', (text) => {
  expect(pastedDate(text)).toBe('asTyped');
});
