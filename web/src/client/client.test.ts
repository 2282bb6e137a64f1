import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../../../shared/contract/call.ts';
import { money } from '../../../shared/contract/money.ts';
import { signedIn } from '../../../shared/contract/permission.ts';
import { line } from '../../../shared/contract/text.ts';
import { send } from './client.ts';

const pay = call({
  method: 'POST',
  path: '/x/pay',
  permission: signedIn,
  kind: 'write',
  summary: 'For this test.',
  request: () =>
    z.object({
      amount: money(),
      note: line().check(z.maxLength(3)),
      rows: z.optional(z.array(z.object({ count: z.int() })).check(z.maxLength(2, { error: 'rowsTooMany' }))),
    }),
  response: () => z.object({}),
  errors: [],
  example: { amount: 1, note: 'a' },
});

it.each([
  ['a text that is too long', { note: 'abcd' }, [{ path: 'note', code: 'tooLong', params: { max: 3 } }]],
  ['a text that cannot be read', { note: '\u202e' }, [{ path: 'note', code: 'invalidFormat' }]],
  ['what is missing', { note: undefined as never }, [{ path: 'note', code: 'required' }]],
  ['a number of the wrong kind', { rows: [{ count: 1.5 }] }, [{ path: 'rows.0.count', code: 'invalidType' }]],
  [
    'a code of the schema',
    { rows: [{ count: 1 }, { count: 2 }, { count: 3 }] },
    [{ path: 'rows', code: 'rowsTooMany', params: { max: 2 } }],
  ],
])('names %s as the server does, before anything is sent', async (_, more, fields) => {
  const sending = send(pay, { amount: 1, note: 'a', ...more }, { language: 'en' });

  await expect(sending).rejects.toMatchObject({ status: 400, code: 'invalid', fields });
});
