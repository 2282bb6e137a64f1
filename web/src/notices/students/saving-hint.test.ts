import { expect, it } from 'vitest';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { en } from '../../../../test/support/texts.ts';
import { savingHint } from './saving-hint.ts';

it('N8.12 N8.13 N9.16 says after saving and sending to 500 people or more that the data is being saved', () => {
  const { savingMany, savingPeopleHint } = noticeEditorTexts;

  expect(savingMany).toEqual({
    en: 'Data is being saved, please check later on the detail page',
    zh: '数据正在保存，请稍后在详情页查看',
  });
  expect([savingHint('send', 500), savingHint('send', 499), savingHint('show', 500)]).toEqual([
    ...[savingMany, savingPeopleHint, savingPeopleHint],
  ]);
});

it('N8.10 N8.13 uses the first of two wordings that the documents have, wherever it says so', () => {
  const texts = JSON.stringify(en);

  expect(texts.match(/The operation is invalid for|Saving data\.\.\./g)).toBeNull();
  expect(noticeEditorTexts.skipped).toEqual({
    en: 'This operation has no effect on {{count}} students in this batch whose payment notices have already been sent',
    zh: '本批次中有 {{count}} 名学生的缴费通知已发送，此操作对其无效',
  });
});
