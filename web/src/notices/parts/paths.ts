/** The paths of the pages, for links and routes. */
export const noticesPath = '/noticeOfPayment/index';
export const newNoticePath = '/noticeOfPayment/edit';
export const editNoticePath = (noticeId: string): string => `/noticeOfPayment/edit/${noticeId}`;
export const noticePath = (noticeId: string): string => `/noticeOfPayment/detail/${noticeId}`;
