/** The paths of the pages, for links and routes. */
export const noticesPath = '/noticeOfPayment/index';
export const newNoticePath = '/noticeOfPayment/edit';
/** A new notice with the title, items and switches of another one. */
export const copyNoticePath = (noticeId: string): string => `${newNoticePath}?copy=${noticeId}`;
export const editNoticePath = (noticeId: string): string => `/noticeOfPayment/edit/${noticeId}`;
export const noticePath = (noticeId: string): string => `/noticeOfPayment/detail/${noticeId}`;
/** The notice, with the question whether to send it. */
export const sendNoticePath = (noticeId: string): string => `${noticePath(noticeId)}?ask=send`;
