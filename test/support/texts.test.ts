import { expect, it } from 'vitest';
import { quoted } from './texts.ts';

it.each([
  ['Edit payment notice', '编辑缴费通知', true],
  ['Edit payment notice', '新建缴费通知', false],
  ['Edit a payment notice', '编辑缴费通知', false],
  ['Select file', '选择文件', true],
  ['Select file', '选择档案', false],
  ['Sent', '发送成功', true],
  ['Sent', '已经发送', false],
  ['At most reduce ¥980.00', '最多可减免 ¥980.00', true],
  ['At most reduce ¥980.00', '最多减免 ¥980.00', false],
])('whether %s and %s are one text of the site in both languages: %s', (en, zh, isOne) => {
  const quote = () => quoted({ en, zh });

  if (isOne) expect(quote()).toEqual({ en, zh });
  else expect(quote).toThrow(en);
});
