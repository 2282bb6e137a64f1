import { describe, expect, it } from 'vitest';
import { personIdOf } from '../../../shared/contract/ids.ts';
import { pay, paymentOf, rowOf, sentNotice } from '../../../test/support/desk.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { billedItem, photos, student } from '../../../test/support/settlement.ts';
import { addOutside, deleteOutside } from '../../../test/support/third-party.ts';
import { handler as listAuditTrail } from './list-audit-trail.ts';

describe('deleting a payment of an outside system', () => {
  it('S7.65 is offered in the trail for the records that can be deleted, to those who may', async () => {
    const noticeId = await sentNotice([381]);
    const { recordId } = await addOutside(noticeId, 381, 5_000);
    const outside = async (options: PerformOptions = {}) => {
      const personId = personIdOf(noticeId, student(381));
      const { list } = await perform(listAuditTrail, { personId, pageIndex: 1, pageSize: 20 }, options);
      return list.flatMap(({ payment }) => payment?.thirdParty ?? []);
    };
    const record = { recordId, thirdPartyNo: `${noticeId}-381` };

    expect(await outside()).toEqual([{ ...record, deleted: false, delete: null }]);
    expect(await outside({ by: 'viewer' })).toEqual([{ ...record, deleted: false, delete: 'forbidden' }]);
    await refundAll(noticeId, 381, [rowOf('cash', 5_000)]);
    expect(await outside()).toEqual([{ ...record, deleted: false, delete: 'recordRefunded' }]);
  });

  it('S7.65 leaves its entry in the trail, marked as deleted', async () => {
    const noticeId = await sentNotice([382]);
    const { recordId } = await addOutside(noticeId, 382, 5_000);
    await deleteOutside(recordId);

    const personId = personIdOf(noticeId, student(382));
    const { list } = await perform(listAuditTrail, { personId, pageIndex: 1, pageSize: 20 });

    expect(list.flatMap(({ payment }) => payment?.thirdParty ?? [])).toMatchObject([{ recordId, deleted: true }]);
  });

  it('is refused, in the trail and by the call, when custodial money of it was spent', async () => {
    const noticeId = await sentNotice([383]);
    const { recordId } = await addOutside(noticeId, 383, 14_100);
    const other = await sentNotice([383], { items: [billedItem(1)] });
    await pay(paymentOf(other, 383, [], { balance: 4_100, items: photos(1), shownTotal: 10_000 }));

    const personId = personIdOf(noticeId, student(383));
    const { list } = await perform(listAuditTrail, { personId, pageIndex: 1, pageSize: 20 });

    expect(list.flatMap(({ payment }) => payment?.thirdParty?.delete ?? [])).toEqual(['recordUsed']);
    await expect(deleteOutside(recordId)).rejects.toMatchObject({ code: 'recordUsed' });
  });
});
