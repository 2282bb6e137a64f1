/** Discounts and groups of one person, in the list of a notice and in the panel beside it. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { openPage } from '../../support/browser.ts';
import { openDetail, rowOf, showStudent, valueOf } from '../../support/detail-page.ts';
import { groupWords } from '../../support/group-words.ts';
import { item } from '../../support/notice-forms.ts';
import { sentNotice } from '../../support/payments.ts';
import { chooseItems, goOn } from '../../support/settlement-dialog.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const textbooks = { en: /^Textbooks/, zh: /^教材费/ } as const;
const clubs = { en: 'Clubs (autumn)', zh: '社团活动费（秋季）' } as const;

it.each(views(['en', 1440], ['zh', 360]))(
  'S3.24 S3.30 S5.21 a person whose group is open owes "from" its cheapest choice, and cannot pay before it is made, in %s',
  async (language, width) => {
    const { items, payments, people, notices } = textsIn(language);
    const choices = [6, 12].map((index) => demonstrationId.photo(index));
    const benefits = [{ itemDiscountType: 2 as const, discount: 85, remark: 'second child' }];
    const noticeId = await sentNotice([1], {
      title: 'With a choice',
      items: [item(1, { benefits }), item(3, { payOption: 2 }), item(6, { money: 60 }), item(12, { money: 90 })],
      groupItems: [{ groupName: 'Club', choiceCount: 1, itemPhotoIdStr: choices.join(',') }],
    });
    const visit = await openPage({ as: 'bursar', language, width });
    const { page } = visit;
    await openDetail(page, noticeId, '', language);

    // A card says it beside the name of the amount.
    const { list, statistics } = notices.detail;
    const before = width === 360 ? fill(list.least, { name: statistics.due }) : items.term.from;
    expect((await rowOf(page, 1, language).innerText()).replaceAll(/\s+/g, ' ')).toContain(`${before} ¥145.00`);
    await showStudent(page, 1, language);
    const panel = page.getByRole('table', { name: people.panel.items });
    const chooseOne = groupWords[language].chooseOf(1, 2);
    expect(await panel.getByText(`${fill(items.term.choiceOf, { group: 'Club' })} · ${chooseOne}`).count()).toBe(2);
    await panel.getByText('second child').waitFor();
    const custodial = panel.getByRole('row').filter({ hasText: people.panel.custodial });
    expect(await custodial.getByRole('rowheader').allInnerTexts()).toEqual([
      expect.stringMatching(textbooks[language]),
    ]);
    const least = `${items.term.from} ¥145.00`;
    for (const term of [people.panel.required, people.panel.due, people.panel.outstanding])
      expect(await valueOf(page, term).last().innerText()).toContain(least);
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();

    await page.getByRole('button', { name: people.panel.pay, exact: true }).click();
    await chooseItems(page, language).getByText(`Club · ${chooseOne}`).waitFor();
    await chooseItems(page, language).getByRole('button', { name: payments.dialog.next, exact: true }).click();
    const conflict = chooseItems(page, language).getByText(/^(Selection conflict: |选择冲突：)/);
    await conflict.waitFor();
    await chooseItems(page, language).getByRole('radio', { name: clubs[language], exact: true }).check();
    await conflict.waitFor({ state: 'hidden' });
    await goOn(page, language);
    visit.expectNoProblems();
    await visit.close();
  },
);
