/** Pages with a form, each filled in up to the click that saves it. */
import type { Page } from 'playwright-core';
import type { Call } from '../../shared/contract/call.ts';
import { fill } from '../../shared/contract/texts.ts';
import { notices } from '../../shared/notices/contract.ts';
import { people } from '../../shared/people/contract.ts';
import { settings } from '../../shared/settings/contract.ts';
import { adjustPersonPath, batchChangePath, editNoticePath, noticesPath } from '../../web/src/notices/parts/paths.ts';
import { chooseStudents, openAddPeople } from './add-people-page.ts';
import { press } from './batch-page.ts';
import { callAs } from './cloud.ts';
import { field, tuition } from './editor-page.ts';
import { addNotice, named } from './notice-forms.ts';
import { sentNotice } from './payments.ts';
import { billedItem, person, student } from './settlement.ts';
import { en } from './texts.ts';

const { notices: noticeTexts, people: peopleTexts, feeItems } = en;
const { batch: batchTexts, adjust } = peopleTexts;
const price = fill(noticeTexts.editor.amountOf, { name: tuition.en });

export interface SavedForm {
  readonly name: string;
  readonly call: Call;
  /** Opens the form and changes it. */
  readonly fill: (page: Page) => Promise<void>;
  /** The button that saves. */
  readonly save: string;
  /** What the page says when it is saved. */
  readonly done: string;
}

export const noticeSaved: SavedForm = {
  name: 'a notice',
  call: notices.saveNotice,
  fill: async (page) => {
    await page.goto(editNoticePath((await addNotice({ title: 'Saved slowly' })).noticeId));
    await field(page, price).fill('11');
  },
  save: noticeTexts.editor.saveDraft,
  done: noticeTexts.editor.saved,
};

export const personAdjusted: SavedForm = {
  name: 'the items of one student',
  call: people.adjustNoticePerson,
  fill: async (page) => {
    const noticeId = await sentNotice([732], { items: [billedItem(1)] });
    await page.goto(adjustPersonPath(noticeId, person(noticeId, 732)));
    await field(page, price).fill('11');
  },
  save: adjust.save,
  done: adjust.saved,
};

export const studentsAdded: SavedForm = {
  name: 'students of a notice',
  call: people.addNoticePeople,
  fill: async (page) => {
    const { noticeId } = await addNotice({ title: 'Joined slowly', payNoticePersonReqList: named(1) });
    await openAddPeople(page, noticeId);
    await chooseStudents(page, [12]);
  },
  save: noticeTexts.editor.saveDraft,
  done: noticeTexts.editor.saved,
};

export const feeItemSaved: SavedForm = {
  name: 'a fee item',
  call: settings.saveFeeItem,
  fill: async (page) => {
    const number = `Judo ${(await callAs('bursar', settings.listFeeItems, {})).totalCount}`;
    const item = { ...settings.saveFeeItem.example, payItemNo: number, name: number, eName: number };
    await page.goto(`/feeItems/${(await callAs('bursar', settings.saveFeeItem, item)).itemId}`);
    await field(page, feeItems.price).fill('11');
  },
  save: feeItems.save,
  done: feeItems.saved,
};

export const amountsChanged: SavedForm = {
  name: 'the amounts of many students',
  call: people.batchChangeAmounts,
  fill: async (page) => {
    const noticeId = await sentNotice([731], { items: [billedItem(1)] });
    // The page of the notice hands the students over.
    await page.goto(noticesPath);
    await page.evaluate(([id, ids]) => sessionStorage.setItem(`batch-people:${id}`, ids), [
      noticeId,
      JSON.stringify([student(731)]),
    ] as const);
    await page.goto(batchChangePath(noticeId));
    await page.getByRole('textbox', { name: batchTexts.forAll }).fill('70');
    await press(page, batchTexts.fill);
    await press(page, batchTexts.preview.action);
  },
  save: fill(batchTexts.preview.confirm, { count: 1 }),
  done: fill(batchTexts.done, { count: 1 }),
};
