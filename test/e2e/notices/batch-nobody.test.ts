/** The pages that change many people, where nobody is selected or nobody can be changed. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { batchAddPath, batchChangePath } from '../../../web/src/notices/parts/paths.ts';
import { openBatch, press } from '../../support/batch-page.ts';
import { openPage } from '../../support/browser.ts';
import { openDetail } from '../../support/detail-page.ts';
import { field } from '../../support/editor-page.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { billedItem, photos } from '../../support/settlement.ts';
import { quoted, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const refusals = quoted({
  en: { nobody: 'please select students', none: 'current student does not support batch adjustment' },
  zh: { nobody: '请选择学生', none: '当前学生不支持批量调整' },
});
const words = {
  en: {
    confirmed: /^Change \d+ students$/,
    library: 'Library (autumn)',
  },
  zh: {
    confirmed: /^确认调整 \d+ 人$/,
    library: '图书借阅费（秋季）',
  },
} as const;

it.each(views(['en', 879], ['zh', 880]))(
  'S5.14 S5.19 asks to select students where nobody is selected, and says when none of them can be adjusted, in %s',
  async (language, index) => {
    const { nobody, none } = refusals[language];
    const { confirmed, library } = words[language];
    const { people, notices } = textsIn(language);
    const texts = people.batch;
    const noticeId = await sentNotice([index], { items: [billedItem(1), billedItem(3)] });
    await charge(chargeOf(noticeId, index, [['cash', 200]], { items: photos(1, 3), itemsTotalAmount: 200 }));
    const visit = await openPage({ as: 'bursar', language, width: 1440 });
    const { page } = visit;
    for (const path of [batchAddPath(noticeId), batchChangePath(noticeId)]) {
      await page.goto(path);
      await page.getByText(nobody, { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: texts.preview.action, exact: true }).count()).toBe(0);
    }

    await openDetail(page, noticeId, '', language);
    await press(page, notices.life.moreSelected);
    const entry = page.getByRole('menuitem', { name: new RegExp(`^${texts.addItems.action}`) });
    expect(await entry.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await openBatch(page, 'addItems', 1, language, [library]);
    // As in every form, the first field with a fault gets the focus.
    const price = field(page, fill(notices.editor.amountOf, { name: library }));
    await price.fill('');
    await press(page, texts.preview.action);
    await expect.poll(() => price.evaluate((element) => element === document.activeElement)).toBe(true);
    await price.fill('300');
    await press(page, texts.preview.action);
    await page.getByText(none, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: confirmed }).count()).toBe(0);
    visit.expectNoProblems();
    await visit.close();
  },
);
