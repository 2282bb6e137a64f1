import { expect, it } from 'vitest';
import { asId, personIdOf } from '../../../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../../../shared/demonstration/ids.ts';
import { CallError } from '../../../client/call-error.ts';
import type { Sender } from '../../../client/sender.tsx';
import { peopleOfIds } from './people.ts';

const noticeId = asId('notice', demonstrationId.notice(1));
const studentOf = (index: number) => asId('student', demonstrationId.student(index));
const [stays, left] = [studentOf(1), studentOf(2)];
const ids = [stays, left];
const isOfLeft = (input: unknown): boolean =>
  JSON.stringify(input) === JSON.stringify({ personId: personIdOf(noticeId, left) });

/** The other calls answer what they were asked. */
const refusing =
  (error: CallError): Sender =>
  (_, input) =>
    isOfLeft(input) ? Promise.reject(error) : Promise.resolve(input as never);

it('a few people who were selected are read without those who left the notice since', async () => {
  const gone = new CallError({ status: 404, code: 'notFound', message: '' });

  expect(await peopleOfIds(refusing(gone), noticeId, ids)).toMatchObject([{ personId: personIdOf(noticeId, stays) }]);
});

it('and not at all when one of them cannot be read', async () => {
  const failure = new CallError({ status: 0, code: 'network', message: '' });

  await expect(peopleOfIds(refusing(failure), noticeId, ids)).rejects.toBe(failure);
});
