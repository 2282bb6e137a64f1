import { afterEach, describe, expect, it } from 'vitest';
import { asId, personIdOf, type Id } from '../../../shared/contract/ids.ts';
import { previewNotice } from '../../../shared/notices/calls/preview-notice.ts';
import { pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import {
  alterNotice,
  alterState,
  draftNotice,
  item,
  schoolId,
  statesOf,
  studentId,
  students,
} from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { holdIn } from '../../../test/support/settlement.ts';
import { writesDuring } from '../../../test/support/table-requests.ts';
import { handler as addNoticePeople } from '../../people/calls/add-notice-people.ts';
import { handler as setBenefitVisibility } from '../../settings/calls/set-school-benefit-visibility.ts';
import { openTables } from '../../storage/client.ts';
import { handler } from './preview-notice.ts';

const preview = (noticeId: Id<'notice'>) => perform(handler, { noticeId });
const nameOf = async (noticeId: Id<'notice'>, index: number) => {
  const found = (await statesOf(noticeId)).find((state) => state.studentId === studentId(index));
  return { name: found?.name, eName: found?.eName };
};

describe('previewNotice', () => {
  it('N9.26 shows the page of the first student in the order of the list, and nobody else', async () => {
    const noticeId = await draftNotice({ people: students(3, 1) });
    await perform(addNoticePeople, {
      noticeId,
      people: [{ studentId: studentId(2), items: [item(1, { price: 700 })] }],
    });
    // The first number is not that of the first id.
    await alterState(noticeId, 2, { studentNumber: '1' });

    const shown = await preview(noticeId);

    expect(shown.student).toEqual(await nameOf(noticeId, 2));
    expect(shown).toMatchObject({
      ...{ due: 700, required: 700, outstanding: 700, received: 0, payStatus: 'toPay', records: [] },
      items: [{ price: 700, actualAmount: 700, required: true }],
    });
    for (const other of [1, 3]) expect(JSON.stringify(shown)).not.toContain((await nameOf(noticeId, other)).name);
  });

  it('shows what was paid and what was refunded of it, as the page of the parents does', async () => {
    const noticeId = await sentNotice([315]);
    await holdIn(openTables(), 315, 2_000);
    await pay(paymentOf(noticeId, 315, [['cash', 15_100]], { balance: 2_000 }));
    const before = await preview(asId('notice', noticeId));
    await refundAll(noticeId, 315);
    const after = await preview(asId('notice', noticeId));

    const paid = [
      { payMode: 'cash', amount: 15_100 },
      { payMode: 'balance', amount: 2_000 },
    ];
    expect(before).toMatchObject({ received: 17_100, refunded: 0, payStatus: 'completed', records: paid });
    expect(after).toMatchObject({ received: 0, refunded: 17_100, payStatus: 'refunded', records: paid });
    expect(after.history.map(({ cause }) => cause)).toEqual(expect.arrayContaining(['payment', 'refund']));
  });

  it('N6.12 is refused for a notice for prospective students', async () => {
    const noticeId = await draftNotice();
    await alterNotice(noticeId, { businessType: 'enroll' });

    await expect(preview(noticeId)).rejects.toMatchObject({ code: 'noticeNotPreviewable' });
  });

  it('N6.13 is of the whole notice: a request for one person of it is refused', async () => {
    const noticeId = await draftNotice();
    const request = { id: noticeId, payNoticePersonId: personIdOf(noticeId, studentId(2)) };

    expect(await handledBy(handler, previewNotice, request, { by: 'bursar' })).toMatchObject({
      ...{ status: 400, body: { fields: [{ path: 'payNoticePersonId', code: 'unknownField' }] } },
    });
  });

  it('is for whoever may see the notice, and writes nothing', async () => {
    const noticeId = await draftNotice({ title: 'Autumn fees' });
    const by = { by: 'viewer' } as const;

    const { result, writes } = await writesDuring(() => handledBy(handler, previewNotice, { id: noticeId }, by));

    expect(result).toMatchObject({ status: 200, body: { title: 'Autumn fees', items: [{}] } });
    expect(writes).toEqual([]);
  });

  it('N3.16 shows sums, no items and no groups when the notice hides them from parents', async () => {
    const groups = [{ name: 'Club', choiceCount: 1, photoIds: [item(6).photoId] }];
    const noticeId = await draftNotice({
      detailsVisible: false,
      items: [item(1), item(6, { required: false })],
      groups,
    });

    expect(await preview(noticeId)).toMatchObject({ items: [], groups: [], due: 20_000 });
  });
});

describe('a school that hides discounts', () => {
  const show = (visible: boolean) => perform(setBenefitVisibility, { schoolIds: [schoolId(1)], visible });
  afterEach(() => show(true));

  it('N7.096 S7.62 has none of them in the preview: the item costs what is left of it', async () => {
    const benefits = [{ kind: 'percent' as const, permille: 850, remark: 'second child' }];
    const noticeId = await draftNotice({ items: [item(1, { quantity: 2, benefits }), item(2, { quantity: 3 })] });

    const full = { price: 10_000, quantity: 3, totalAmount: 30_000 };
    const before = await preview(noticeId);
    await show(false);
    const after = await preview(noticeId);

    expect(before).toMatchObject({
      due: 47_000,
      items: [{ price: 10_000, quantity: 2, totalAmount: 20_000, benefits }, full],
    });
    expect(after).toMatchObject({ due: 47_000, items: [{ price: 17_000, quantity: 1, totalAmount: 17_000 }, full] });
    expect(JSON.stringify(after)).not.toMatch(/benefits|second child/);
  });
});
