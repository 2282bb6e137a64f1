import type { TextTree } from '../../contract/texts.ts';

/** Signing in and out, and accounts that may not go on. */
export const sessionTexts = {
  signingIn: { en: 'Signing in', zh: '正在登录' },
  signIn: { en: 'Sign in', zh: '登录' },
  signInAgain: { en: 'Sign in again', zh: '重新登录' },
  signedOutTitle: { en: 'You are signed out', zh: '您已退出登录' },
  signedOutText: { en: 'Sign in to continue working with payment notices.', zh: '请登录后继续处理缴费通知。' },
  endedElsewhere: {
    en: 'You signed out in another tab of this browser.',
    zh: '您已在本浏览器的其他标签页退出登录。',
  },
  endedLost: {
    en: 'You signed out in another tab of this browser. What you had entered here without saving was discarded.',
    zh: '您已在本浏览器的其他标签页退出登录，本页未保存的内容已清除。',
  },
  failedTitle: { en: 'Signing in did not work', zh: '登录失败' },
  failedText: {
    en: 'The sign-in service refused or did not answer. Please try again. If the problem continues, tell your administrator.',
    zh: '登录服务拒绝请求或没有响应，请重试；如仍失败，请联系管理员。',
  },
  endedTitle: { en: 'Your sign-in has ended', zh: '登录已失效' },
  endedText: {
    en: 'Sign in again to continue. What you entered is still here.',
    zh: '请重新登录后继续，已填写的内容仍然保留。',
  },
  inWindow: {
    en: 'Sign in in the window that has opened. If you closed it, sign in again here.',
    zh: '请在已打开的窗口中登录；如已关闭该窗口，请在此重新登录。',
  },
  windowFailed: {
    en: 'Signing in did not work. Allow this site to open windows, and try again.',
    zh: '登录未成功，请允许本站打开窗口，然后重试。',
  },
  disabledTitle: { en: 'Your account cannot be used here', zh: '账号无法使用' },
  disabledText: {
    en: 'Your account is disabled or has not been set up for this school. Please ask your administrator.',
    zh: '您的账号已停用，或尚未在本校开通，请联系管理员。',
  },
  forbiddenTitle: { en: 'No permission', zh: '没有权限' },
  forbiddenText: {
    en: 'Your account does not have the permission for this page. Please ask your administrator.',
    zh: '您的账号没有此页面的权限，请联系管理员。',
  },
} as const satisfies TextTree;
