/** What we call the documents' fields of a notice. */
export const noticeNames = {
  id: 'noticeId',
  payBusinessType: 'businessType',
  notSpecifyStudent: 'notSpecified',
  itemSelectType: 'itemSelection',
  groupItems: 'groups',
  costStatement: 'description',
  containRichText: 'richText',
  feeDetailsParentVisible: 'detailsVisible',
  sendNotice: 'notifyParents',
  supportOnlinePay: 'onlinePay',
  deadlineAtLimit: 'limited',
  deadlineAt: 'deadline',
  payNoticePersonReqList: 'people',
} as const;
