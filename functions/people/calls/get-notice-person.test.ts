import { beforeAll, describe, expect, it } from 'vitest';
import { NotFound } from '../../../shared/contract/errors.ts';
import { personIdOf, type Id } from '../../../shared/contract/ids.ts';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { chargeCash } from '../../../test/support/charge-call.ts';
import { draftNotice, item, schoolId, sendNotice, studentId, students } from '../../../test/support/notice-calls.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { perform } from '../../../test/support/perform.ts';
import { account } from '../../../test/support/settlement.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { listNoticePeople as listNoticePeopleCall } from '../../../shared/people/calls/list-notice-people.ts';
import { getNoticePerson } from '../../../shared/people/calls/get-notice-person.ts';
import { handler } from './get-notice-person.ts';
import { handler as listNoticePeople } from './list-notice-people.ts';

describe('getNoticePerson', () => {
  let noticeId: Id<'notice'>;
  let orderNo = '';
  beforeAll(async () => {
    const items = [item(1), item(2, { required: false, price: 3000 })];
    noticeId = await draftNotice({ title: 'Paid by one', items, people: students(1, 2) });
    await sendNotice(noticeId);
    orderNo = await chargeCash({ noticeId, student: 1, items: [1], total: 100, paid: 60 });
  });

  it('S7.49 answers the notice with one person of it, with items and totals', async () => {
    const personId = personIdOf(noticeId, studentId(1));
    const studentNumber = demonstrationDocuments()[0]?.students[0]?.studentNumber;
    const answerTo = (request: { personId?: string }) => handledBy(handler, getNoticePerson, request, { by: 'bursar' });

    // As the documents name what it is asked by.
    expect(await answerTo({ personId })).toMatchObject({
      ...{ status: 200, body: { payNoticeId: noticeId, payNoticePersonId: personId, title: 'Paid by one' } },
    });
    expect(await answerTo({})).toMatchObject({ status: 400, body: { fields: [{ path: 'personId' }] } });
    expect(await perform(handler, { personId })).toMatchObject({
      ...{ noticeId, schoolId: schoolId(1), studySection: 2, itemSelection: 'multiple' },
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

  it('N3.32 S3.22 S3.23 S3.25 S3.27 S3.28 S3.29 S3.31 has discounts and groups as the documents name them, in the list too', async () => {
    const benefits = [
      { kind: 'percent' as const, permille: 850, remark: 'sibling' },
      { kind: 'reduce' as const, amount: 500, remark: 'early' },
      { kind: 'other' as const, amount: 200, remark: 'staff' },
    ];
    const photoIds = [6, 12, 5].map(demonstrationId.photo);
    const id = await draftNotice({
      items: [
        ...[item(1, { benefits }), item(6, { price: 6_000 })],
        ...[item(12, { price: 9_000 }), item(5, { price: 7_000 })],
      ],
      groups: [{ name: 'Club', choiceCount: 2, photoIds }],
      people: students(1),
    });
    const { body } = await handledBy(
      handler,
      getNoticePerson,
      { personId: personIdOf(id, studentId(1)) },
      { by: 'bursar' },
    );
    const page = { pageIndex: 1, pageSize: 10, id };
    const list = await handledBy(listNoticePeople, listNoticePeopleCall, page, { by: 'bursar' });

    const terms = [
      {
        benefits: [
          { itemDiscountType: 2, discount: 85, remark: 'sibling' },
          { itemDiscountType: 1, amount: 5, remark: 'early' },
          { itemDiscountType: 99, amount: 2, remark: 'staff' },
        ],
        ...{ totalAmount: 100, actualAmount: 78 },
      },
      ...Array.from({ length: 3 }, () => ({ groupItem: { id: 'g1', name: 'Club' } })),
    ];
    const colour = expect.stringMatching(/^#[\da-f]{6}$/) as string;
    const groups = [
      {
        ...{ id: 'g1', groupName: 'Club', choiceCount: 2, itemPhotoIdStr: photoIds.join(',') },
        ...{ color: colour, backgroundColor: colour },
      },
    ];
    // 78.00, and the two cheapest of the group: 60.00 and 70.00.
    expect(body).toMatchObject({ items: terms, itemGroups: groups, required: 208 });
    expect((body as { items: object[] }).items[0]).not.toHaveProperty('groupItem');
    expect(list.body).toMatchObject({ list: [{ itemDtos: terms, payNoticeItemGroupDtoList: groups }] });
  });

  it('does not find a student who is not on the notice', async () => {
    await expect(perform(handler, { personId: personIdOf(noticeId, studentId(3)) })).rejects.toThrow(NotFound);
  });
});
