/** Payments of outside systems in the process of the test. */
import { handler as addHandler } from '../../functions/payments/calls/add-third-party-record.ts';
import { handler as deleteHandler } from '../../functions/payments/calls/delete-third-party-record.ts';
import { asId, id } from '../../shared/contract/ids.ts';
import { perform, type PerformOptions } from './perform.ts';
import { payTime, student } from './settlement.ts';

type Request = Parameters<typeof perform<typeof addHandler.endpoint.call, never, never>>[1];

/** Records a payment of a student of a notice; fen. */
export const addOutside = (
  noticeId: string,
  index: number,
  amount: number,
  more: Partial<Request> = {},
  options?: PerformOptions,
) =>
  perform(
    addHandler,
    {
      ...{ noticeId: id('notice').parse(noticeId), studentId: asId('student', student(index)), amount, payTime },
      ...{ channelName: 'Education card', thirdPartyNo: `${noticeId}-${index}`, remark: '', ...more },
    },
    options,
  );

export const deleteOutside = (recordNo: string) => perform(deleteHandler, { recordId: asId('record', recordNo) });
