import { neverAt } from '../../shared/contract/time.ts';
import { itemAmount } from '../../shared/items/amounts.ts';
import { deadlineStateOf } from '../../shared/notices/rules.ts';
import type { FrozenItem } from '../people/person-rows.ts';
import type { Notice } from './notice-store.ts';

const flag = (is: boolean) => (is ? (1 as const) : (0 as const));

/** A notice's item on the wire. */
export const itemOf = (item: FrozenItem) => ({
  itemId: item.itemId,
  photoId: item.photoId,
  payItemNo: item.payItemNo,
  name: item.name,
  eName: item.eName,
  money: item.price,
  number: item.quantity,
  payOption: item.required ? (1 as const) : (2 as const),
  escrow: flag(item.custodial),
  payAccountId: item.accountId,
  totalAmount: itemAmount(item),
  actualAmount: itemAmount(item),
});

const history = ({ created, updated, sent }: Notice) => ({
  createAt: created.at,
  creator: created.name,
  creatorEName: created.eName,
  updateAt: updated.at,
  updater: updated.name,
  updaterEName: updated.eName,
  sendAt: sent?.at ?? neverAt,
  sender: sent?.name ?? '',
  senderEName: sent?.eName ?? '',
});

/** What editor and detail card both show of a notice; online payment as the form has it. */
export const cardOf = (notice: Notice, now: number) => ({
  id: notice.noticeId,
  title: notice.title,
  schoolId: notice.schoolId,
  schoolName: notice.schoolName,
  schoolEName: notice.schoolEName,
  studySection: notice.studySection,
  payBusinessType: notice.businessType,
  type: notice.type,
  notSpecifyStudent: false,
  sendNotice: notice.notifyParents,
  sendStatus: notice.sendStatus,
  supportOnlinePay: notice.onlinePay,
  feeDetailsParentVisible: flag(notice.detailsVisible),
  costStatement: notice.description,
  containRichText: false,
  itemSelectType: notice.itemSelectType,
  needOpenDiv: 0 as const,
  needOpenAutoDiv: 0 as const,
  // Auto split was never set (domain section 2).
  autoDivMinutes: 1,
  deadline: deadlineStateOf(notice, now),
  deadlineAtLimit: flag(notice.deadline !== undefined),
  deadlineAt: notice.deadline ?? null,
  attachments: [],
  ...history(notice),
  ...(notice.jobId !== undefined && { jobKey: notice.jobId }),
  ...(notice.importing && { importing: notice.importing }),
});
