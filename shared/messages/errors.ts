import type { ErrorCode } from '../contract/errors.ts';
import { fill, type Language, type Texts, type Translated } from './texts.ts';

/** What the server says when it refuses; the site shows the same texts. */
export const en = {
  error: {
    unauthenticated: 'Please sign in.',
    forbidden: 'You do not have the permission for this.',
    operationIdRequired: 'The request carries no operation id (Idempotency-Key).',
    invalid: 'Please check what you entered.',
    notFound: 'This record does not exist, or you may not see it.',
    tooLarge: 'The request is too large.',
    operationIdReused: 'This operation id was already used for something else.',
    versionStale: 'Somebody else changed this in the meantime. Please reload.',
    noticeLocked: 'This notice has been sent or is closed and can no longer be changed.',
    noticeClosed: 'This notice is closed.',
    noticeChangedKind: 'The kind of a notice cannot change after it was created.',
    nothingToSend: 'Everybody on this notice has already been sent it.',
    alreadyOnNotice: 'This person is already on the notice.',
    personNotSent: 'This notice has not been sent to this person, or was withdrawn.',
    itemNotFound: 'A fee item does not exist or is out of use.',
    studentNotFound: 'A student does not exist in this school.',
    differentAccounts: 'Please select fee items of the same account',
    duplicateItems: 'exist duplicate item.',
    overpaymentNotTaken: 'The amount paid is more than the amount receivable.',
    jobRunning: 'This is still being worked on.',
    peopleBehind: 'The last change did not reach all students. Please save the notice again.',
    importBroken: 'The import of this notice broke off. Please import the file again as a new notice.',
    '1700022': 'The amounts have changed since you opened this. Please check them again.',
    '1700026': 'There are unfinished orders.',
    '1700030': 'A fee item is no longer payable. Please check the items again.',
    '1700037': 'The outstanding amount of the order has changed. Please check it again.',
    tooManyRequests: 'Too many requests. Please wait a moment.',
    busy: 'Others are working on the same record. Nothing was saved; please try again.',
    failed: 'Something went wrong on our side. Please try again.',
  },
} as const satisfies Texts & { error: Record<ErrorCode, string> };

export const zh = {
  error: {
    unauthenticated: '请先登录。',
    forbidden: '您没有此操作的权限。',
    operationIdRequired: '请求缺少操作编号（Idempotency-Key）。',
    invalid: '请检查填写的内容。',
    notFound: '该记录不存在，或您无权查看。',
    tooLarge: '请求内容过大。',
    operationIdReused: '该操作编号已用于其他操作。',
    versionStale: '该内容已被他人修改，请刷新后重试。',
    noticeLocked: '缴费通知已发送或已截止，不能再修改。',
    noticeClosed: '缴费通知已截止。',
    noticeChangedKind: '缴费通知创建后不能更改通知类型。',
    nothingToSend: '该通知的所有人员均已发送。',
    alreadyOnNotice: '该人员已在此缴费通知中。',
    personNotSent: '该人员的缴费通知尚未发送或已撤回。',
    itemNotFound: '收费项不存在或已停用。',
    studentNotFound: '该校区没有此学生。',
    differentAccounts: '请选择同一收款账户的收费项',
    duplicateItems: '存在重复的收费项。',
    overpaymentNotTaken: '实收金额超过应收金额。',
    jobRunning: '正在处理中。',
    peopleBehind: '上次修改未应用到所有学生，请重新保存该通知。',
    importBroken: '该通知的导入已中断，请重新导入文件，生成新的通知。',
    '1700022': '打开窗口后金额已发生变化，请重新核对。',
    '1700026': '存在未完成的订单。',
    '1700030': '有收费项已不可缴费，请重新核对收费项。',
    '1700037': '订单的待缴金额已发生变化，请重新核对。',
    tooManyRequests: '请求过于频繁，请稍候再试。',
    busy: '有其他人正在处理同一记录，本次未保存，请重试。',
    failed: '系统出现问题，请重试。',
  },
} as const satisfies Translated<typeof en>;

/** The sentence of a refusal. */
export const errorText = (language: Language, code: ErrorCode, params?: Readonly<Record<string, string | number>>) =>
  fill((language === 'zh' ? zh : en).error[code], params);
