import { expect, it } from 'vitest';
import { answerTimeoutMs } from './answer-timeout.ts';

const formOf = (bytes: number) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'people.xlsx');
  return form;
};

it.each<[string, RequestInit['body'], number]>([
  ['nothing', undefined, 35_000],
  ['a text, by its bytes', '缴费'.repeat(32), 35_006],
  ['a file of 4 MiB', formOf(4 * 1024 * 1024), 35_000 + 131_072],
])('the answer to a request is waited for longer on a slow line: %s', (_, body, ms) => {
  expect(answerTimeoutMs(body)).toBe(ms);
});
