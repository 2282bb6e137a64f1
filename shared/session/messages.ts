import type { Texts, Translated } from '../messages/texts.ts';

export const en = {
  signingIn: 'Signing in',
  signIn: 'Sign in',
  signInAgain: 'Sign in again',
  signedOutTitle: 'You are signed out',
  signedOutText: 'Sign in to go on working with payment notices.',
  failedTitle: 'Signing in did not work',
  failedText:
    'The sign-in service refused or did not answer. Please try again; if it goes on, tell your administrator.',
  endedTitle: 'Your sign-in has ended',
  endedText: 'Sign in again to go on. What you entered is still here.',
  disabledTitle: 'Your account cannot be used here',
  disabledText: 'Your account is disabled or has not been set up for this school. Please ask your administrator.',
  forbiddenTitle: 'No permission',
  forbiddenText: 'Your account does not have the permission for this page. Please ask your administrator.',
} as const satisfies Texts;

export const zh = {
  signingIn: '正在登录',
  signIn: '登录',
  signInAgain: '重新登录',
  signedOutTitle: '您已退出登录',
  signedOutText: '请登录后继续处理缴费通知。',
  failedTitle: '登录失败',
  failedText: '登录服务拒绝请求或没有响应，请重试；如仍失败，请联系管理员。',
  endedTitle: '登录已失效',
  endedText: '请重新登录后继续，已填写的内容仍然保留。',
  disabledTitle: '账号无法使用',
  disabledText: '您的账号已停用，或尚未在本校开通，请联系管理员。',
  forbiddenTitle: '没有权限',
  forbiddenText: '您的账号没有此页面的权限，请联系管理员。',
} as const satisfies Translated<typeof en>;
