import type { commonErrors, kindErrors } from '../error-codes.ts';
import type { Text } from '../texts.ts';

/** What the server says when it refuses. The site shows the same texts as reasons of disabled buttons. */
export const commonErrorTexts = {
  unauthenticated: {
    en: 'Please sign in.',
    zh: '请先登录。',
  },
  forbidden: {
    en: 'You do not have the permission for this.',
    zh: '您没有此操作的权限。',
  },
  invalid: {
    en: 'Please check what you entered.',
    zh: '请检查填写的内容。',
  },
  notFound: {
    en: 'This record does not exist, or you may not see it.',
    zh: '该记录不存在，或您无权查看。',
  },
  tooLarge: {
    en: 'The request is too large.',
    zh: '请求内容过大。',
  },
  tooManyRequests: {
    en: 'Too many requests. Please wait a moment.',
    zh: '请求过于频繁，请稍候再试。',
  },
  failed: {
    en: 'Something went wrong on our side. Please try again.',
    zh: '系统出现问题，请重试。',
  },
  operationIdRequired: {
    en: 'The request carries no operation id (Idempotency-Key).',
    zh: '请求缺少操作编号（Idempotency-Key）。',
  },
  operationIdReused: {
    en: 'This operation id was already used for something else.',
    zh: '该操作编号已用于其他操作。',
  },
  busy: {
    en: 'Others are working on the same record. Nothing was saved; please try again.',
    zh: '有其他人正在处理同一记录，本次未保存，请重试。',
  },
} as const satisfies Record<keyof typeof commonErrors | keyof typeof kindErrors, Text>;
