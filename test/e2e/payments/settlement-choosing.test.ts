/** The list of fee items in the settlement dialog: what can be chosen of it, and how. */
import { expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { openPage } from '../../support/browser.ts';
import { openDetail } from '../../support/detail-page.ts';
import { sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { billedItem } from '../../support/settlement.ts';
import { chooseItems, clickPay, confirm, goOn, itemsIn, settlementOf } from '../../support/settlement-dialog.ts';
import { quoted } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const words = quoted({
  en: {
    ...{ table: 'Fee items', total: 'Receivable', all: 'All optional items', choice: 'Choice' },
    ...{ required: 'Required', optional: 'Optional' },
  },
  zh: {
    ...{ table: '收费项', total: '应收', all: '全部选缴项', choice: '组合内选择' },
    ...{ required: '必缴', optional: '选缴' },
  },
});
const groupHead = { en: 'Club · choose 1 from 2', zh: 'Club · 2 选 1' };
const names = {
  en: ['Tuition', 'Textbooks', 'Clubs', 'Library', 'Art lessons'].map((name) => `${name} (autumn)`),
  zh: ['学费', '教材费', '社团活动费', '图书借阅费', '艺术课程费'].map((name) => `${name}（秋季）`),
};

const items = [
  billedItem(1),
  billedItem(3, { money: 10.25, number: 2, payOption: 2 }),
  billedItem(6, { money: 30, payOption: 2 }),
  billedItem(9, { money: 50 }),
  billedItem(12, { money: 70 }),
];

/** Tuition is required, two items are optional, and of two others one is chosen. */
const noticeFor = (index: number, more: object = {}) =>
  sentNotice([index], {
    title: 'Choices',
    items,
    groupItems: [
      {
        ...{ groupName: 'Club', choiceCount: 1 },
        itemPhotoIdStr: [9, 12].map((item) => demonstrationId.photo(item)).join(','),
      },
    ],
    ...more,
  });

it.each(views(['zh', 360, 2812], ['en', 1440, 2811]))(
  'N2.41 N2.42 N2.43 N2.44 offers one of a group by radio and optional items by checkbox, one by one or all, with their total, in %s',
  async (language, width, index) => {
    const noticeId = await noticeFor(index);
    const visit = await openPage({ as: 'bursar', language, width });
    const { page } = visit;
    await openDetail(page, noticeId, '', language);
    await clickPay(page, index, language);
    const list = chooseItems(page, language);
    const table = list.getByRole('table', { name: words[language].table });
    const all = table.getByRole('checkbox', { name: words[language].all, exact: true });
    const [one, other] = [table.getByRole('radio').first(), table.getByRole('radio').last()];
    const total = () => list.locator('.settlement-summary').innerText();
    await table.waitFor();

    expect(await table.getByRole('radio').count()).toBe(2);
    expect(await table.getByRole('checkbox').count()).toBe(4);
    const { required, optional, choice } = words[language];
    const [tuition, textbooks, clubs, library, art] = names[language];
    expect(await itemsIn(list)).toEqual([
      [words[language].all],
      ...[
        [tuition, required, '¥100.00'],
        [textbooks, optional, '¥20.50'],
        [clubs, optional, '¥30.00'],
      ],
      ...[[groupHead[language]], [library, choice, '¥50.00'], [art, choice, '¥70.00']],
    ]);
    expect(await all.isChecked()).toBe(false);
    expect((await total()).replaceAll(/\s+/g, ' ')).toContain(`${words[language].total} ¥100.00`);
    await one.check();
    expect(await total()).toContain('¥150.00');
    await other.check();
    expect([await one.isChecked(), await total()]).toEqual([false, expect.stringContaining('¥170.00')]);
    await table.getByRole('checkbox').last().check();
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    expect(await total()).toContain('¥200.00');
    await all.click();
    expect([await all.isChecked(), await total()]).toEqual([true, expect.stringContaining('¥220.50')]);
    await all.click();
    expect([await all.isChecked(), await total()]).toEqual([false, expect.stringContaining('¥170.00')]);
    await all.click();
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    await goOn(page, language);
    await confirm(page, language);

    await settlementOf(page, language).waitFor({ state: 'hidden' });
    expect((await stored(noticeId, index)).state).toMatchObject({ received: 22_050, payStatus: 'completed' });
    visit.expectNoProblems();
    await visit.close();
  },
);

it('N2.42 N2.43 S5.21 offers two of three of a group by checkbox, and nothing to choose all optional items with where only one of them may be paid', async () => {
  const itemPhotoIdStr = [9, 12, 13].map(demonstrationId.photo).join(',');
  const groupItems = [{ groupName: 'Club', choiceCount: 2, itemPhotoIdStr }];
  const more = { itemSelectType: 1, groupItems, items: [...items, billedItem(13, { money: 90 })] };
  const noticeId = await noticeFor(2813, more);
  const { page, ...visit } = await openPage({ as: 'bursar', width: 1440 });
  await openDetail(page, noticeId);
  await clickPay(page, 2813);
  const table = chooseItems(page).getByRole('table', { name: words.en.table });
  await table.waitFor();

  expect(await table.getByRole('checkbox', { name: words.en.all }).count()).toBe(0);
  expect(await table.getByRole('radio').count()).toBe(0);
  expect(await table.getByRole('checkbox').count()).toBe(6);
  await visit.close();
});
