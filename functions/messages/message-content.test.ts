import { expect, it } from 'vitest';
import { messageKinds } from '../../shared/messages/codes.ts';
import { messageContent } from './message-content.ts';

const notice = {
  title: '秋季学费',
  schoolName: '启明',
  schoolEName: 'Qiming',
  currency: 'CNY',
  itemSelection: 'multiple',
  timeZone: 'Asia/Shanghai',
  items: [],
};
const now = Date.parse('2026-12-01T12:00:00+08:00');
const state = { name: '高悦诺', phoneNumber: '10010000007', required: 12_800, due: 12_800, received: 0 };

it.each(messageKinds)('a %s names the student in both languages, also one who has no English name', (kind) => {
  const contentOf = (eName: string) =>
    messageContent({
      kind,
      notice: notice as never,
      state: { ...state, eName } as never,
      link: 'https://fees.example.org/pay#x',
      now,
    });

  expect(contentOf('Yuenuo Gao').textEn).toContain('for Yuenuo Gao');
  expect(contentOf('').textEn).toContain('for 高悦诺');
  expect(contentOf('').textZh).toContain('高悦诺的缴费通知');
});

it.each([
  [
    'with optional items',
    5_000,
    ' Optional items can be taken until 2026-12-01.',
    '选缴项可办理至 2026-12-01（含当日）。',
  ],
  ['with nothing else', 0, '', ''],
])('does not ask a family who owes nothing for 0.00, %s', (_, optional, untilEn, untilZh) => {
  const textsOf = (kind: (typeof messageKinds)[number]) =>
    messageContent({
      kind,
      notice: { ...notice, deadline: '2026-12-01' } as never,
      state: { ...state, eName: 'Yuenuo Gao', required: 0, due: 0, optional } as never,
      link: 'https://fees.example.org/pay#x',
      now,
    });

  expect(textsOf('notice').textEn.split('\n')[0]).toBe(
    `[Qiming] Payment notice “秋季学费” for Yuenuo Gao: nothing has to be paid.${untilEn}`,
  );
  expect(textsOf('reminder').textZh.split('\n')[0]).toBe(
    `【启明】缴费提醒：高悦诺的缴费通知《秋季学费》没有必缴的费用。${untilZh}`,
  );
});

it.each(messageKinds)('a %s asks for what is still owed when a part was paid before it goes out', (kind) => {
  const { textEn, textZh } = messageContent({
    kind,
    notice: notice as never,
    state: { ...state, eName: 'Yuenuo Gao', received: 6_400 } as never,
    link: 'https://fees.example.org/pay#x',
    now,
  });

  expect(textEn).toMatch(/¥64\.00/);
  expect(textZh).toMatch(/¥64\.00/);
  expect(textEn + textZh).not.toContain('128.00');
});

it('says of a notice that was paid before its message goes out that nothing is left to pay', () => {
  const { textEn, textZh } = messageContent({
    kind: 'notice',
    notice: notice as never,
    state: { ...state, eName: 'Yuenuo Gao', received: 12_800, optional: 0 } as never,
    link: 'https://fees.example.org/pay#x',
    now,
  });

  expect(textEn).toContain('for Yuenuo Gao: ¥128.00 was paid, nothing is left to pay.');
  expect(textZh).toContain('已缴 ¥128.00，无需再缴。');
});

it.each([
  [
    '',
    { due: 12_800 },
    '¥128.00 to pay. The deadline was 2026-11-30. Please contact the school.',
    '缴费已于 2026-11-30 截止，请联系学校。',
  ],
  [
    ' nor names it for optional items',
    { required: 0, due: 0, optional: 5_000 },
    'nothing has to be paid.',
    '没有必缴的费用。',
  ],
])('does not ask to pay by a day that has passed when it waited over the deadline%s', (_, facts, endEn, endZh) => {
  const { textEn, textZh } = messageContent({
    kind: 'notice',
    notice: { ...notice, deadline: '2026-11-30' } as never,
    state: { ...state, eName: 'Yuenuo Gao', ...facts } as never,
    link: 'https://fees.example.org/pay#x',
    now,
  });

  expect(textEn).toContain(`${endEn}\nDetails`);
  expect(textZh).toContain(`${endZh}\n查看详情`);
});

it.each([
  ['multiple', 5_000, false],
  ['multiple', 3_000, true],
  ['single', 3_000, false],
  ['single', 0, true],
])(
  'offers no optional items that are taken already: of a %s choice, with %d of 5,000 taken',
  (itemSelection, taken, isOffered) => {
    const due = 12_800 + taken;
    const { textEn } = messageContent({
      kind: 'notice',
      notice: { ...notice, itemSelection, deadline: '2026-12-01' } as never,
      state: { ...state, eName: 'Yuenuo Gao', optional: 5_000, due, received: due } as never,
      link: 'https://fees.example.org/pay#x',
      now,
    });

    expect(textEn.includes('Optional items can be taken until 2026-12-01.')).toBe(isOffered);
  },
);
