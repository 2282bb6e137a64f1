/** The fee item whose amounts a batch changes: one that the catalogue has changed, and one that has the name of another. */
import { expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { people } from '../../../shared/people/contract.ts';
import { batchChangePath } from '../../../web/src/notices/parts/paths.ts';
import { press, selectFor } from '../../support/batch-page.ts';
import { openPage } from '../../support/browser.ts';
import { callAs } from '../../support/cloud.ts';
import { field, listOf } from '../../support/editor-page.ts';
import { catalogueItem } from '../../support/imports.ts';
import { itemNamedAs } from '../../support/same-name.ts';
import { sentNotice, settlementOf } from '../../support/payments.ts';
import { billedItem, person, student } from '../../support/settlement.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const tuition = catalogueItem(1);

it.each(views(['en', 1440, 900], ['zh', 360, 902]))(
  'is one in all of its copies, and has its number beside a name that another item has, too (%s)',
  async (language, width, first) => {
    const texts = textsIn(language).people.batch;
    const number = `B${first}`;
    const { before, saveAgain } = await itemNamedAs(tuition, number);
    const noticeId = await sentNotice([first, first + 1], { items: [billedItem(1), before] });
    const after = await saveAgain();
    expect(after.photoId).not.toBe(before.photoId);
    const adjust = (items: readonly ReturnType<typeof billedItem>[]) =>
      callAs('bursar', people.adjustNoticePerson, {
        ...{ payNoticeId: noticeId, payNoticePersonId: person(noticeId, first + 1) },
        items: [...items],
      });
    await adjust([billedItem(1)]);
    await adjust([billedItem(1), after]);
    const visit = await openPage({ as: 'bursar', language, width });
    const { page } = visit;
    await selectFor(page, noticeId, [first, first + 1].map(student));
    await page.goto(batchChangePath(noticeId));

    await listOf(page, texts.item).click();
    const name = language === 'zh' ? tuition.name : tuition.eName;
    await page.getByRole('option', { name: `${name} [${tuition.payItemNo}]` }).waitFor();
    await page.getByRole('option', { name: `${name} [${number}]`, exact: true }).click();
    await listOf(page, texts.item).getByText(`[${number}]`).waitFor();
    await field(page, texts.forAll).fill('70');
    await press(page, texts.fill);
    await visit.expectNoAxeFindings();
    await visit.expectNoSideScroll();
    await press(page, texts.preview.action);
    await press(page, fill(texts.preview.confirm, { count: 2 }));
    await page.getByText(fill(texts.done, { count: 2 }), { exact: true }).waitFor();

    for (const [index, { photoId }] of [
      [first, before],
      [first + 1, after],
    ] as const)
      expect((await settlementOf(noticeId, index)).items).toMatchObject([{ price: 10_000 }, { photoId, price: 7_000 }]);
    visit.expectNoProblems();
    await visit.close();
  },
);
