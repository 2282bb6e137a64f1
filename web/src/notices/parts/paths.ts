/** The paths of the pages, for links and routes. */
export const noticesPath = '/noticeOfPayment/index';
export const newNoticePath = '/noticeOfPayment/edit';
/** A new notice with the title, items and switches of another one. */
export const copyNoticePath = (noticeId: string): string => `${newNoticePath}?copy=${noticeId}`;
export const editNoticePath = (noticeId: string): string => `/noticeOfPayment/edit/${noticeId}`;
export const noticePath = (noticeId: string): string => `/noticeOfPayment/detail/${noticeId}`;
/** The notice, with one of its people beside the list. */
export const noticePersonPath = (noticeId: string, personId: string): string =>
  `${noticePath(noticeId)}?person=${personId}`;
/** A notice as parents will see it (N2.18, S2.12), or the form of an editor that handed it over (N2.17). */
export const previewPath = '/NoticeOfPayment/Preview';
export const previewNoticePath = (noticeId: string): string => `${previewPath}?id=${noticeId}`;
export const previewFormPath = (of: string): string => `${previewPath}?of=${of}`;
/** What one person of a notice is billed. */
export const adjustPersonPath = (noticeId: string, personId: string): string =>
  `/noticeOfPayment/detail/edit/${noticeId}/${personId}`;
/** The notice, with the refund of what one of its people has paid too much. */
export const refundOverpaidPath = (noticeId: string, personId: string): string =>
  `${noticePath(noticeId)}?refund=${personId}&refundOf=overpaid`;
/** Students into an existing notice (S2.04). */
export const addPeoplePath = (noticeId: string): string => `/noticeOfPayment/addNotice/${noticeId}`;
/** The notice, with the question whether to send it. */
export const sendNoticePath = (noticeId: string): string => `${noticePath(noticeId)}?ask=send`;
/** The notice, with an import of refunds. */
export const importRefundsPath = (noticeId: string, jobId: string): string =>
  `${noticePath(noticeId)}?refunds=${jobId}`;
/** The same items for several students of a notice (S2.05), all of one collection account (S2.06). */
export const batchAddPath = (noticeId: string, accountId?: string): string =>
  `/noticeOfPayment/batchAddNotice/${noticeId}${accountId === undefined ? '' : `?accountId=${accountId}`}`;
/** The amounts of several students of a notice (S2.09). */
export const batchChangePath = (noticeId: string): string => `/noticeOfPayment/batchChange/${noticeId}`;
/** The notice, with the list of those who have paid too much. */
export const overpaidPath = (noticeId: string): string => `${noticePath(noticeId)}?pay=overpaid`;
