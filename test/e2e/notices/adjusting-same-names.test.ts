/** The money of a student who is billed two fee items of one name. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { adjustPersonPath } from '../../../web/src/notices/parts/paths.ts';
import { press } from '../../support/batch-page.ts';
import { openPage } from '../../support/browser.ts';
import { dialogOf } from '../../support/editor-page.ts';
import { catalogueItem } from '../../support/imports.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { itemNamedAs } from '../../support/same-name.ts';
import { billedItem, person } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

it.each(views(['en', 1440, 904], ['zh', 360, 905]))(
  'names both with their numbers, where it is shown, distributed and confirmed (%s)',
  async (language, width, index) => {
    const texts = textsIn(language).people.adjust;
    const tuition = catalogueItem(1);
    const { before: other } = await itemNamedAs(tuition, `A${index}`);
    const items = [billedItem(1), other];
    const noticeId = await sentNotice([index], { items });
    const paid = { items: items.map(({ photoId }) => ({ photoId })), itemsTotalAmount: 200 };
    await charge(chargeOf(noticeId, index, [['cash', 150]], paid));
    const visit = await openPage({
      as: 'bursar',
      language,
      width,
      path: adjustPersonPath(noticeId, person(noticeId, index)),
    });
    const { page } = visit;
    const name = language === 'zh' ? tuition.name : tuition.eName;
    const names = [`${name} [${tuition.payItemNo}]`, `${name} [A${index}]`];

    await press(page, texts.paid.distribute);
    const dialog = dialogOf(page, texts.paid.distribute);
    for (const item of names)
      await dialog.getByRole('textbox', { name: fill(texts.paid.amountOf, { item }) }).waitFor();
    await visit.expectNoSideScroll();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('rowheader').allInnerTexts()).toEqual(expect.arrayContaining(names));
    await visit.expectNoSideScroll();
    await press(page, texts.save);
    const confirm = dialogOf(page, texts.confirm.title);
    for (const item of names) await confirm.getByText(item, { exact: true }).waitFor();

    visit.expectNoProblems();
    await visit.close();
  },
);
