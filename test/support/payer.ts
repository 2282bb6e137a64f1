/** A bill as the server answers it to whoever records a payment. */
import type { Answer } from '../../shared/contract/call.ts';
import { demonstrationId, examples } from '../../shared/demonstration/ids.ts';
import { listPayableItems } from '../../shared/payments/calls/list-payable-items.ts';

/** Required items are chosen. */
const isChosen = { 1: true, 2: false } as const;
/** Its price is in yuan. */
export const payableItem = (index: number, price: number, option: 1 | 2, chosen: boolean = isChosen[option]) => ({
  ...{
    photoId: demonstrationId.photo(index),
    itemId: demonstrationId.item(index),
    payItemNo: 'F1',
    name: '费',
    eName: 'Fee',
  },
  ...{ money: price, number: 1, payOption: option, escrow: 0, totalAmount: price, actualAmount: price },
  ...{ havePayed: chosen, payedPrice: 0, payAccountId: demonstrationId.account(1) },
});
/** A group of some items, of which so many are chosen. */
export const payableGroup = (id: string, name: string, choiceCount: number, indexes: readonly number[]) => {
  const itemPhotoIdStr = indexes.map(demonstrationId.photo).join(',');
  return { id, groupName: name, choiceCount, itemPhotoIdStr, color: '', backgroundColor: '' };
};

/** Required 100 and 50, optional 30 and 20. */
export const payer = (more: object = {}): Answer<typeof listPayableItems> =>
  listPayableItems.response.parse({
    ...{ status: 0, itemsTotalAmount: 150, havePayAmount: 0, nowPayAmount: 150, studentBalance: 0, balanceCheck: true },
    ...{ studentName: '王', studentEName: 'Wang', attachments: [] },
    ...{ payNoticeId: examples.noticeId, payNoticePersonId: examples.personId, studentId: examples.studentId },
    ...{ title: 'Fees', studentStatus: 1, itemGroups: [], itemSelectType: 2, payStatus: 0, sendStatus: 2 },
    extraInfo: JSON.stringify({
      ...{ grade: 1, class: '', className: '', classEName: '', studentName: '王', studentEName: 'Wang' },
      ...{ studentNumber: '1', phoneNumber: '1' },
    }),
    items: [payableItem(1, 100, 1), payableItem(2, 50, 1), payableItem(3, 30, 2), payableItem(4, 20, 2)],
    ...{ sendNotice: true, schoolId: examples.schoolId, schoolName: '', schoolEName: '' },
    ...{
      ...{ studySection: 2, payBusinessType: 'finance' },
      ...{ required: 150, optional: 50, due: 150, totalAmount: 150 },
      ...{ received: 0, overpaidAmount: 0, refundAmount: 0, balanceChange: 0 },
    },
    ...{
      outstanding: 150,
      haveOrder: false,
      version: 1,
      actions: {
        ...{ send: 'nothingToSend', withdraw: null, delete: null, remind: null },
        ...{ pay: null, topUp: null, record: null, refund: null, adjust: null },
      },
      ...more,
    },
  });
