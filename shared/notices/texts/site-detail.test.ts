import { expect, it } from 'vitest';
import { noticeDetailTexts } from './site-detail.ts';

it.each(['en', 'zh'] as const)(
  'N2.73 says of the message to parents more than the name of the fact, in %s',
  (language) => {
    const { notify, notified, notNotified } = noticeDetailTexts;

    expect(new Set([notify, notified, notNotified].map((text) => text[language]))).toHaveProperty('size', 3);
  },
);

it.each(['en', 'zh'] as const)('N2.72 tells visible items from hidden ones, in %s', (language) => {
  const { detailsVisible, visible, hidden } = noticeDetailTexts;

  expect(new Set([detailsVisible, visible, hidden].map((text) => text[language]))).toHaveProperty('size', 3);
});

it.each([
  ['N2.72', 'hidden', 'Hidden', '不可见'],
  ['N2.73', 'notNotified', 'Parents are not notified', '不推送消息'],
  ['N2.74', 'notSpecified', 'No specified student', '不指定学生'],
] as const)('%s says what is not so in both languages: %s', (_, name, en, zh) => {
  expect(noticeDetailTexts[name]).toEqual({ en, zh });
});

it('S4.11 says in both languages that nothing can be changed after sending', () => {
  expect(noticeDetailTexts.send.cannotModify).toEqual({
    en: 'After sending, the notice cannot be modified.',
    zh: '发送后，缴费通知不能再修改。',
  });
});

it.each(['en', 'zh'] as const)('N2.74 tells specified students from none, in %s', (language) => {
  const { type, specified, notSpecified } = noticeDetailTexts;

  expect(new Set([type, specified, notSpecified].map((text) => text[language]))).toHaveProperty('size', 3);
});
