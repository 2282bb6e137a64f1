/** What the panel of a student says of money that was paid and of fee items that were changed. */
import { describe, expect, it } from 'vitest';
import { people } from '../../../shared/people/contract.ts';
import { openPage } from '../../support/browser.ts';
import { answerAs } from '../../support/cloud.ts';
import { openDetail, showStudent, valueOf } from '../../support/detail-page.ts';
import { charge, chargeOf, sentNotice } from '../../support/payments.ts';
import { billedItem, person, photos } from '../../support/settlement.ts';
import { quoted } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const [tuition, clubs] = [billedItem(1), billedItem(6, { money: 30, payOption: 2 })];

const words = quoted({
  en: {
    ...{ overpaid: 'Overpaid', price: 'Tuition (autumn), unit price: ¥100.00 → ¥80.00' },
    removed: 'Fee item removed: Clubs (autumn) (¥30.00 · quantity 1 · Optional · not chosen)',
  },
  zh: {
    ...{ overpaid: '多缴', price: '学费（秋季）的单价：¥100.00 → ¥80.00' },
    removed: '删除收费项：社团活动费（秋季）（¥30.00 · 数量 1 · 选缴 · 未选）',
  },
});

describe.each(views(['en', 1440, 731], ['zh', 1440, 732]))('a student (%s, %i px)', (language, width, index) => {
  it('promise 10 shows what was overpaid, and what an adjustment changed', async () => {
    const noticeId = await sentNotice([index], { items: [tuition, clubs] });
    await charge(chargeOf(noticeId, index, [['cash', 100]], { items: photos(1), itemsTotalAmount: 100 }));
    const lowered = { payNoticeId: noticeId, payNoticePersonId: person(noticeId, index) };
    await answerAs('bursar', people.adjustNoticePerson, { ...lowered, items: [{ ...tuition, money: 80 }] });
    const visit = await openPage({ as: 'bursar', language, width });
    const { page } = visit;

    await openDetail(page, noticeId, '', language);
    await showStudent(page, index, language);

    await page.getByText(words[language].price, { exact: true }).waitFor();
    await page.getByText(words[language].removed, { exact: true }).waitFor();
    // In the panel, which is behind the sums of the notice.
    expect(await valueOf(page, words[language].overpaid).last().innerText()).toContain('¥20.00');
    visit.expectNoProblems();
  });
});
