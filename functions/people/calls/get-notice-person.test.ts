import { beforeAll, describe, expect, it } from 'vitest';
import { NotFound } from '../../../shared/contract/errors.ts';
import { personIdOf, type Id } from '../../../shared/contract/ids.ts';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { chargeCash } from '../../../test/support/charge-call.ts';
import { draftNotice, item, sendNotice, studentId, students } from '../../../test/support/notice-calls.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { perform } from '../../../test/support/perform.ts';
import { account } from '../../../test/support/settlement.ts';
import { getNoticePerson } from '../../../shared/people/calls/get-notice-person.ts';
import { handler } from './get-notice-person.ts';

describe('getNoticePerson', () => {
  let noticeId: Id<'notice'>;
  let orderNo = '';
  beforeAll(async () => {
    const items = [item(1), item(2, { required: false, price: 3000 })];
    noticeId = await draftNotice({ title: 'Paid by one', items, people: students(1, 2) });
    await sendNotice(noticeId);
    orderNo = await chargeCash({ noticeId, student: 1, items: [1], total: 100, paid: 60 });
  });

  it('answers a person with items and totals', async () => {
    const personId = personIdOf(noticeId, studentId(1));
    const studentNumber = demonstrationDocuments()[0]?.students[0]?.studentNumber;

    expect(await perform(handler, { personId })).toMatchObject({
      ...{ personId, title: 'Paid by one', payStatus: 'partPaid', sendStatus: 'sent', orderNo, hasOrder: true },
      ...{ required: 10_000, optional: 3000, due: 10_000, received: 6000, outstanding: 4000 },
      student: { studentNumber },
      items: [
        { received: 6000, chosen: true },
        { received: 0, chosen: false },
      ],
    });
  });

  it('has the total of the person, and nothing of a split, which no call makes', async () => {
    const personId = personIdOf(noticeId, studentId(1));
    const { body } = await handledBy(handler, getNoticePerson, { personId }, { by: 'bursar' });

    expect(body).toMatchObject({ totalAmount: 100, items: [{ payAccountId: account('online') }, {}] });
    expect(body).not.toHaveProperty('needOpenDiv');
  });

  it('does not find a student who is not on the notice', async () => {
    await expect(perform(handler, { personId: personIdOf(noticeId, studentId(3)) })).rejects.toThrow(NotFound);
  });
});
