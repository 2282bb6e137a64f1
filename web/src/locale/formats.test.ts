import { fill } from '../../../shared/contract/texts.ts';
import { moneyText } from '../../../shared/money/money-text.ts';
import { describe, expect, it } from 'vitest';
import { dateText, instantText } from './dates.tsx';
import { classText, studentName } from './names.tsx';
import { listOf, sentencesOf, type Translate } from './text.ts';
import { weekStartOf } from './week-start.ts';

describe('names', () => {
  it('S2.61 joins both names of a student by a slash', () => {
    expect(studentName('王小明', 'Xiaoming Wang')).toBe('王小明 / Xiaoming Wang');
    expect(studentName('王小明', '')).toBe('王小明');
    expect(studentName('', 'Xiaoming Wang')).toBe('Xiaoming Wang');
  });
});

describe('a class', () => {
  it('S2.59 follows its grade without a space in Chinese, with one in English', () => {
    expect(classText('zh', '一年级', '1班')).toBe('一年级1班');
    expect(classText('en', 'Grade 1', 'Class 1')).toBe('Grade 1 Class 1');
    expect(classText('en', undefined, 'Class 1')).toBe('Class 1');
  });
});

it('sentences follow each other without a space in Chinese, with one in English', () => {
  const inChinese: Translate = (text, params) => fill(text.zh, params);
  const inEnglish: Translate = (text, params) => fill(text.en, params);

  expect(sentencesOf(inChinese, ['已添加 35 名学生。', '', '2 名离校或休学的学生未添加。'])).toBe(
    '已添加 35 名学生。2 名离校或休学的学生未添加。',
  );
  expect(sentencesOf(inEnglish, ['One.', 'Two.', 'Three.'])).toBe('One. Two. Three.');
  expect(sentencesOf(inEnglish, [])).toBe('');
});

it('names in one line have the comma of the language', () => {
  expect(listOf((text, params) => fill(text.zh, params), ['冯敏若', '王嘉杰', '宋若诗'])).toBe(
    '冯敏若、王嘉杰、宋若诗',
  );
  expect(listOf((text, params) => fill(text.en, params), ['Zoe', 'Frank'])).toBe('Zoe, Frank');
});

it('a week begins on Monday in Chinese, on Sunday in English', () => {
  expect(weekStartOf).toEqual({ zh: 1, en: 0 });
});

describe('money', () => {
  it('shows two decimals, groups and the symbol of the currency', () => {
    expect(moneyText(123456789, 'en', 'CNY')).toBe('¥1,234,567.89');
    expect(moneyText(0, 'zh-CN', 'CNY')).toBe('¥0.00');
    expect(moneyText(1200, 'en', 'USD')).toBe('$12.00');
    expect(moneyText(1200, 'en', 'CNY')).toBe('¥12.00');
  });

  it('says the name of the currency to a screen reader', () => {
    expect(moneyText(1200, 'en', 'CNY', 'name')).toBe('12.00 Chinese yuan');
  });

  it('shows the largest sum exactly', () => {
    expect(moneyText(24_999_999_975_000, 'en', 'CNY')).toBe('¥249,999,999,750.00');
  });
});

describe('dates', () => {
  it('shows a deadline as the same day in every time zone', () => {
    expect(dateText('2026-09-30', 'en')).toBe('Sep 30, 2026');
    expect(dateText('2026-09-30', 'zh-CN')).toBe('2026/9/30');
  });

  it("shows an instant in the organisation's time zone", () => {
    expect(instantText('2026-09-30T16:30:00Z', 'zh-CN', 'Asia/Shanghai')).toBe('2026/10/1 00:30');
    expect(instantText('2026-09-30T16:30:00Z', 'zh-CN', 'UTC')).toBe('2026/9/30 16:30');
    expect(instantText('2026-09-30T16:30:00Z', 'en', 'Asia/Shanghai')).toBe('Oct 1, 2026, 00:30');
  });
});
