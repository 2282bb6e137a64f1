/** The limits of a discount on the screen, in the words of both languages, and how it is shown when the notice opens again. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { editNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { editorFields, field, openEditor, save, savedNoticeId, tuition } from '../../support/editor-page.ts';
import { addNotice, item, readNotice } from '../../support/notice-forms.ts';
import { quoted, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const words = quoted({
  en: {
    atMost980: 'At most reduce ¥980.00',
    atMost490: 'At most reduce ¥490.00',
    unreadable: 'Write amounts and folds with commas between them, for example: 100, 8.5 fold (second child)',
    rate: 'A fold from 0 to 10 with at most 2 decimals.',
    tooBig: 'The amount is at most ¥9,999,999.99.',
    remarkTooLong: 'A remark has at most 200 characters.',
  },
  zh: {
    atMost980: '最多可减免 ¥980.00',
    atMost490: '最多可减免 ¥490.00',
    unreadable: '请填写金额或折扣，用逗号分隔，例如：100，8.5折（二孩）',
    rate: '折扣为 0 到 10 折，最多两位小数。',
    tooBig: '金额不能大于 ¥9,999,999.99。',
    remarkTooLong: '备注最多 200 个字符。',
  },
});
/** Discounts as they are written. */
const written = {
  en: { fold: (fold: string, remark = '') => `${fold} fold${remark && ` (${remark})`}`, between: ', ' },
  zh: { fold: (fold: string, remark = '') => `${fold}折${remark && `（${remark}）`}`, between: '，' },
} as const;

it.each(views('en', 'zh'))(
  'N1.21 N3.50 N5.34 N5.35 N5.36 N5.37 N5.38 N5.39 N5.40 N5.42 N6.06 N9.05 N9.10 a discount is reset to the most that can be reduced, refused above its other limits, and saved at them (%s)',
  async (language) => {
    const word = words[language];
    const { fold, between } = written[language];
    const { noticeId } = await addNotice({ title: 'With discounts', items: [item(1, { money: 490, number: 2 })] });
    const visit = await openPage({ as: 'bursar', language });
    const { page } = visit;
    const discounts = field(page, fill(textsIn(language).items.editor.discountsOf, { name: tuition[language] }));
    const form = editorFields(page, language);
    const appears = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
    const benefits = async () => (await readNotice(noticeId)).items[0]?.benefits;
    await openEditor(page, editNoticePath(noticeId), language);

    await discounts.fill('980');
    await discounts.press('Tab');
    expect(await page.getByText(word.atMost980).count()).toBe(0);
    await discounts.fill('980.01');
    await discounts.press('Tab');
    await appears(word.atMost980);
    expect(await discounts.inputValue()).toBe('980');
    await discounts.fill(fold('5') + between + '490.01');
    await discounts.press('Tab');
    await appears(word.atMost490);
    expect(await discounts.inputValue()).toBe(fold('5') + between + '490');
    const { openDetails, valueOf, remarkOf } = textsIn(language).items.editor;
    await page.getByRole('button', { name: fill(openDetails, { name: tuition[language] }), exact: true }).click();
    const second = field(page, fill(valueOf, { number: 2, name: tuition[language] }));
    await second.fill('490.01');
    await second.press('Tab');
    await expect.poll(() => second.inputValue()).toBe('490.00');
    await appears(word.atMost490);

    // The amount beside it is still that of the discounts before.
    await discounts.fill('1.005');
    expect(await page.getByText(word.unreadable).count()).toBe(0);
    await discounts.press('Tab');
    await appears(word.unreadable);
    for (const [text, message] of [
      ['1.005', word.unreadable],
      [fold('10.01'), word.rate],
      [fold('9', '学'.repeat(201)), word.remarkTooLong],
      [fold('8.555'), word.rate],
    ] as const) {
      await discounts.fill(text);
      await save(page, language);
      await appears(message);
    }
    // One by one, each value and each remark shows its own fault.
    const first = { number: 1, name: tuition[language] };
    const value = field(page, fill(valueOf, first));
    const isWrong = async () => (await value.getAttribute('aria-invalid')) === 'true';
    await expect.poll(isWrong).toBe(true);
    await value.fill('10');
    await expect.poll(isWrong).toBe(false);
    await discounts.fill('1.05');
    await expect.poll(() => value.inputValue()).toBe('1.05');
    await value.fill('1.005');
    await expect.poll(isWrong).toBe(true);
    const ofRemark = field(page, fill(remarkOf, first));
    await discounts.fill(fold('9', 'x'.repeat(201)));
    await expect.poll(() => ofRemark.getAttribute('aria-invalid')).toBe('true');
    expect(await benefits()).toBeUndefined();

    const remark = '学'.repeat(200);
    const text = ['1.05', fold('10', remark), fold('8.5'), fold('0')].join(between);
    await discounts.fill(text);
    await save(page, language);
    await savedNoticeId(page);
    await openEditor(page, editNoticePath(noticeId), language);
    expect(await discounts.inputValue()).toBe(text);
    expect(await benefits()).toEqual([
      { kind: 'reduce', amount: 105 },
      { kind: 'percent', permille: 1000, remark },
      { kind: 'percent', permille: 850 },
      { kind: 'percent', permille: 0 },
    ]);

    // An amount has at most ten characters.
    await form.price.fill('9999999.99');
    await form.quantity.fill('2');
    await discounts.fill('10000000.50');
    await save(page, language);
    await appears(word.tooBig);
    await discounts.fill('9999999.99');
    await save(page, language);
    await savedNoticeId(page);
    expect(await benefits()).toEqual([{ kind: 'reduce', amount: 999_999_999 }]);
    visit.expectNoProblems();
    await visit.close();
  },
);

it('N3.08 how many optional items parents choose is asked where there are several, and saved', async () => {
  const second = { itemId: demonstrationId.item(2), photoId: demonstrationId.photo(2) };
  const { noticeId } = await addNotice({
    items: [item(1, { payOption: 2 }), item(1, { ...second, payOption: 2 })],
  });
  const { page, expectNoProblems, close } = await openPage({ as: 'bursar' });
  await openEditor(page, editNoticePath(noticeId));
  const of = (name: string) => page.getByRole('radio', { name, exact: true });
  await of('Parents choose any number').waitFor();
  expect(await of('Parents choose any number').isChecked()).toBe(true);

  await of('Parents choose at most one').check();
  await save(page);
  await savedNoticeId(page);

  expect((await readNotice(noticeId)).itemSelection).toBe('single');
  await openEditor(page, editNoticePath(noticeId));
  await of('Parents choose at most one').waitFor();
  expect(await of('Parents choose at most one').isChecked()).toBe(true);
  const { editor, required, optional } = textsIn('en').notices;
  const makeTuition = async (option: string) => {
    await page.getByRole('button', { name: fill(editor.optionOf, { name: tuition.en }) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await makeTuition(required);
  await of('Parents choose at most one').waitFor({ state: 'detached' });
  await makeTuition(optional);
  await of('Parents choose any number').check();
  await save(page);
  await savedNoticeId(page);

  expect((await readNotice(noticeId)).itemSelection).toBe('multiple');
  expectNoProblems();
  await close();
});
