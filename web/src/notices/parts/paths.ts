/** Addresses of the pages; links and the router read them here. */
export const noticesPath = '/noticeOfPayment/index';
export const newNoticePath = '/noticeOfPayment/edit';
export const editNoticePath = (noticeId: string): string => `/noticeOfPayment/edit/${noticeId}`;
export const noticePath = (noticeId: string): string => `/noticeOfPayment/detail/${noticeId}`;
