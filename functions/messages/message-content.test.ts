import { expect, it } from 'vitest';
import { messageKinds } from '../../shared/messages/codes.ts';
import { messageContent } from './message-content.ts';

const notice = { title: '秋季学费', schoolName: '启明', schoolEName: 'Qiming', currency: 'CNY', items: [] };
const state = { name: '高悦诺', phoneNumber: '10010000007', due: 12_800, received: 0 };

it.each(messageKinds)('a %s names the student in both languages, also one who has no English name', (kind) => {
  const contentOf = (eName: string) =>
    messageContent({
      kind,
      notice: notice as never,
      state: { ...state, eName } as never,
      link: 'https://fees.example.org/pay#x',
    });

  expect(contentOf('Yuenuo Gao').textEn).toContain('for Yuenuo Gao');
  expect(contentOf('').textEn).toContain('for 高悦诺');
  expect(contentOf('').textZh).toContain('高悦诺的缴费通知');
});
