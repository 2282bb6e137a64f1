import { describe, expect, it } from 'vitest';
import { asId, id } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { pay, paymentOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { runJob } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import { billedItem, person } from '../../../test/support/settlement.ts';
import { run as checkBooks } from '../../ledger/workers/check-books.ts';
import { openTables } from '../../storage/client.ts';
import { handler } from './batch-change-amounts.ts';

const items = [billedItem(1), billedItem(5)];
const tuition = demonstrationId.photo(1);
type Amounts = readonly (readonly [index: number, price: number, quantity?: number])[];

const longBenefits = Array.from({ length: 5 }, () => ({ kind: 'reduce', amount: 1, remark: '长'.repeat(50) }));

const begin = (noticeId: string, amounts: Amounts, more: object = {}, photoId = tuition) =>
  perform(handler, {
    noticeId: id('notice').parse(noticeId),
    people: amounts.map(([index, price, quantity = 1]) => ({
      personId: asId('person', person(noticeId, index)),
      items: [{ photoId, price, quantity }],
    })),
    preview: false,
    ...more,
  });
const change = async (noticeId: string, amounts: Amounts) => {
  const { jobId } = await begin(noticeId, amounts);
  if (jobId === undefined) throw new Error('no job was started');
  return runJob(jobId);
};
const payAll = (noticeId: string, index: number) =>
  pay(
    paymentOf(noticeId, index, [['cash', 20_000]], {
      items: items.map(({ photoId }) => ({ photoId })),
      shownTotal: 20_000,
    }),
  );
const stateOf = async (noticeId: string, index: number) => (await settlementOf(noticeId, index)).state;

describe('batchChangeAmounts', () => {
  it('is refused at its preview, when it would be too large to start', async () => {
    const noticeId = await sentNotice([830], { items });
    const personOf = (index: number) => asId('person', `${noticeId}_${demonstrationId.student(index + 1)}`);
    const change = items.map(({ photoId }) => ({ photoId, price: 1, quantity: 1, benefits: longBenefits }));
    const many = Array.from({ length: 2_000 }, (_, index) => ({ personId: personOf(index), items: change }));

    await expect(begin(noticeId, [], { preview: true, people: many })).rejects.toMatchObject({ code: 'tooLarge' });
  });

  it.each([
    ['the price', { price: 5_500 }, { price: 5_500, quantity: 2 }],
    ['the quantity', { quantity: 3 }, { price: 10_000, quantity: 3 }],
  ] as const)('changes %s alone, and keeps the other as a colleague has set it meanwhile', async (_, sent, kept) => {
    const noticeId = await sentNotice([829], { items });
    await change(noticeId, [[829, 10_000, 2]]);

    const { jobId } = await begin(noticeId, [], {
      people: [{ personId: asId('person', person(noticeId, 829)), items: [{ photoId: tuition, ...sent }] }],
    });
    if (jobId) await runJob(jobId);

    expect((await settlementOf(noticeId, 829)).items[0]).toMatchObject(kept);
  });

  it('changes price and quantity of each person, and what they owe, have paid and paid too much follows', async () => {
    const noticeId = await sentNotice([821, 822, 823, 824], { items });
    await payAll(noticeId, 822);
    await payAll(noticeId, 823);

    const status = await change(noticeId, [
      [821, 5_000, 3],
      [822, 12_000],
      [823, 4_000],
      [824, 10_000],
    ]);

    expect(status).toMatchObject({ total: 4, done: 3, alreadySo: 1, refused: 0 });
    expect(await stateOf(noticeId, 821)).toMatchObject({ payStatus: 'toPay', due: 25_000 });
    expect(await stateOf(noticeId, 822)).toMatchObject({ payStatus: 'partPaid', due: 22_000, received: 20_000 });
    expect(await stateOf(noticeId, 823)).toMatchObject({ payStatus: 'overpaid', due: 14_000, unallocated: 6_000 });
    expect((await settlementOf(noticeId, 823)).orders).toMatchObject([{ unallocated: 6_000 }]);
    const { differences } = await checkBooks(
      { orgId: demonstrationId.organisation(1) },
      { now: Date.now() },
      openTables(),
    );
    expect(differences.filter((one) => JSON.stringify(one).includes(noticeId))).toEqual([]);
  });

  it('previews who will have paid too much', async () => {
    const noticeId = await sentNotice([825], { items });
    await payAll(noticeId, 825);

    const { preview } = await begin(noticeId, [[825, 4_000]], { preview: true });

    expect(preview).toMatchObject([
      { dueBefore: 20_000, due: 14_000, payStatusBefore: 'completed', payStatus: 'overpaid', overpaid: 6_000 },
    ]);
    expect(await stateOf(noticeId, 825)).toMatchObject({ due: 20_000 });
  });

  it('skips whoever does not have the item, and people of other notices', async () => {
    const [noticeId, other] = [await sentNotice([826, 827], { items }), await sentNotice([826], { items })];
    const foreign = {
      personId: asId('person', person(other, 826)),
      items: [{ photoId: tuition, price: 1, quantity: 1 }],
    };
    const missing = {
      personId: asId('person', person(noticeId, 827)),
      items: [{ photoId: demonstrationId.photo(2), price: 1, quantity: 1 }],
    };
    const able = {
      personId: asId('person', person(noticeId, 826)),
      items: [{ photoId: tuition, price: 1, quantity: 1 }],
    };

    const answer = await begin(noticeId, [], { people: [foreign, missing, able], preview: true });

    expect(answer.count).toBe(1);
    expect(answer.skipped.map(({ code }) => code)).toEqual(['studentNotFound', 'itemNotFound']);
  });

  it('keeps discounts that are left out, and N6.03 changes them with their permission only', async () => {
    const benefits = [{ itemDiscountType: 1 as const, amount: 10 }];
    const noticeId = await sentNotice([828], { items: [{ ...billedItem(1), benefits }] });
    const request = (more: object) => ({
      ...{ id: noticeId, preview: true },
      people: [
        { payNoticePersonId: person(noticeId, 828), items: [{ photoId: tuition, money: 200, number: 1, ...more }] },
      ],
    });
    const send = (more: object, by: 'clerk' | 'bursar') =>
      handledBy(handler, people.batchChangeAmounts, request(more), { by });

    expect(await send({}, 'clerk')).toMatchObject({ status: 200, body: { preview: [{ actualAmount: 190 }] } });
    expect(await send({ benefits: [] }, 'clerk')).toMatchObject({ status: 403 });
    expect(await send({ benefits: [] }, 'bursar')).toMatchObject({ body: { preview: [{ actualAmount: 200 }] } });
  });

  it('S6.05 needs UPDATE_PAYMENT_NOTICE, and nothing else', async () => {
    const noticeId = await sentNotice([830], { items });
    const changed = [{ payNoticePersonId: person(noticeId, 830), items: [{ photoId: tuition, money: 90, number: 1 }] }];
    const request = { id: noticeId, people: changed, preview: true };

    const statuses = await statusesByRight(handler, people.batchChangeAmounts, request, 'UPDATE_PAYMENT_NOTICE');

    expect(statuses).toEqual({ without: 403, alone: 200 });
  });

  it('N5.30 refuses a negative amount, takes one of 0, and refuses an empty list', async () => {
    const noticeId = await sentNotice([829], { items });
    const send = (changed: object[]) =>
      handledBy(handler, people.batchChangeAmounts, { id: noticeId, people: changed }, { by: 'bursar' });

    expect(await send([])).toMatchObject({ status: 400, body: { fields: [{ code: 'peopleRequired' }] } });
    const costing = (money: number) => [
      { payNoticePersonId: person(noticeId, 829), items: [{ photoId: tuition, money, number: 1 }] },
    ];
    expect(await send(costing(-0.01))).toMatchObject({
      ...{ status: 400, body: { fields: [{ path: 'people.0.items.0.money', code: 'moneyTooSmall' }] } },
    });
    expect(await send(costing(0))).toMatchObject({ status: 200 });
  });

  it('N5.33 N9.04 takes quantities of 1 to 500', async () => {
    const noticeId = await sentNotice([829], { items });
    const sendOf = (number: number) => {
      const changed = [{ payNoticePersonId: person(noticeId, 829), items: [{ photoId: tuition, money: 100, number }] }];
      const request = { id: noticeId, preview: true, people: changed };
      return handledBy(handler, people.batchChangeAmounts, request, { by: 'bursar' });
    };

    for (const number of [1, 500]) expect(await sendOf(number)).toMatchObject({ status: 200 });
    for (const number of [0, 501])
      expect(await sendOf(number)).toMatchObject({
        ...{ status: 400, body: { fields: [{ path: 'people.0.items.0.number', code: 'quantityRange' }] } },
      });
  });
});
