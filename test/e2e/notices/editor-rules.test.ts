/** The rules of the form's fields, each with its message in both languages, and where the focus goes. */
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { textsIn } from '../../support/texts.ts';
import { editNoticePath, newNoticePath } from '../../../web/src/notices/parts/paths.ts';
import { openPage, type PageOptions, type Visit } from '../../support/browser.ts';
import { editorFields, linkTo, openEditor, save, savedNoticeId, type EditorFields } from '../../support/editor-page.ts';
import { addNotice, readNotice } from '../../support/notice-forms.ts';

const pastDay = new Date(Date.now() - 48 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '/');

const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);
/** Not scrolled away, and not behind the messages that stay on top. */
const isInSight = (place: Locator) =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(onTop) || (onTop?.contains(element) ?? false);
  });

interface Breach {
  readonly name: string;
  readonly en: string;
  readonly zh: string;
  /** Makes the form of a draft without faults break the rule. */
  readonly make: (form: EditorFields) => Promise<unknown>;
  /** The faulty field; the message itself where the fault is a whole section's. */
  readonly place?: (form: EditorFields) => Locator;
}

const incomplete = { en: 'Please complete the payment notice information', zh: '请完善缴费通知信息' };
const rangeTexts = { en: 'The quantity is a whole number from 1 to 500.', zh: '数量须为 1 到 500 的整数。' };

/** In an order in which one after another can be made on one form; the last ones clear a part of it. */
const breaches: readonly Breach[] = [
  {
    // The form has no rule for it: the request is refused. It comes first, because faults of the form are never sent.
    name: 'a title that turns the direction of the text',
    en: 'This has the wrong form.',
    zh: '格式不正确。',
    make: (form) => form.title.fill('Fees\u202eseeF'),
    place: (form) => form.title,
  },
  {
    name: 'N5.03 no title',
    en: 'Please input title.',
    zh: '请输入标题。',
    make: (form) => form.title.fill(' '),
    place: (form) => form.title,
  },
  {
    name: 'N5.04 N9.07 a title of 101 characters',
    en: 'A title has at most 100 characters.',
    zh: '标题最多 100 个字符。',
    make: (form) => form.title.fill('x'.repeat(101)),
    place: (form) => form.title,
  },
  {
    name: 'N5.20 N9.08 a description of 1001 characters',
    en: 'A description has at most 1000 characters.',
    zh: '费用说明最多 1000 个字符。',
    make: (form) => form.description.fill('x'.repeat(1001)),
    place: (form) => form.description,
  },
  {
    name: 'N5.14 an item without an amount',
    en: 'Please fill in the fee item amount',
    zh: '请填写收费项金额',
    make: (form) => form.price.fill(''),
    place: (form) => form.price,
  },
  {
    name: 'N5.12 an item without a quantity',
    en: 'Please enter the fee item quantity!',
    zh: '请输入收费项数量！',
    make: (form) => form.quantity.fill(''),
    place: (form) => form.quantity,
  },
  {
    name: 'N5.32 a quantity of 1.5',
    ...rangeTexts,
    make: (form) => form.quantity.fill('1.5'),
    place: (form) => form.quantity,
  },
  {
    name: 'N5.33 N9.04 a quantity of 0',
    ...rangeTexts,
    make: (form) => form.quantity.fill('0'),
    place: (form) => form.quantity,
  },
  {
    name: 'N5.33 N9.04 a quantity of 501',
    ...rangeTexts,
    make: (form) => form.quantity.fill('501'),
    place: (form) => form.quantity,
  },
  {
    name: 'N5.07 no day of a limited deadline',
    en: 'Please select the deadline.',
    zh: '请选择截止日期。',
    make: (form) => form.limited.check(),
    place: (form) => form.deadline,
  },
  {
    name: 'N5.08 a deadline before today',
    en: 'The deadline cannot be before today.',
    zh: '截止日期不能早于今天。',
    make: async (form) => {
      await form.limited.check();
      await form.deadline.fill(pastDay);
    },
    place: (form) => form.deadline,
  },
  {
    name: 'N5.09 no student',
    en: 'Please select at least one student.',
    zh: '请至少选择一名学生。',
    make: (form) => form.removeStudents(),
  },
  { name: 'N5.10 no fee item', en: 'Please add fee items!', zh: '请添加收费项！', make: (form) => form.removeItem() },
  {
    name: 'N5.05 no school',
    en: 'Please select a school.',
    zh: '请选择校区。',
    make: async (form) => {
      await openEditor(form.page, newNoticePath, form.language);
      await form.title.fill('Without a school');
    },
    place: (form) => form.schoolList,
  },
  {
    name: 'N5.06 no educational stage',
    en: 'Please select an educational stage.',
    zh: '请选择学段。',
    make: async (form) => {
      await openEditor(form.page, linkTo({ studySection: '' }), form.language);
      await form.title.fill('Without a stage');
    },
    place: (form) => form.stageList,
  },
];

describe('the form', () => {
  let visit: Visit;
  let draft: string;
  beforeAll(async () => {
    const { noticeId: payNoticeId } = await addNotice({ title: 'A draft without faults' });
    draft = editNoticePath(payNoticeId);
    // Low, so that a fault is often out of sight when saving is tried.
    visit = await openPage({ as: 'bursar', height: 560 });
  });
  const fields = () => editorFields(visit.page);
  /** Whether the form of the last test needs only other values to be without faults again. */
  let isReusable = false;
  const goodForm = async (): Promise<EditorFields> => {
    const form = fields();
    if (!isReusable) await openEditor(form.page, draft);
    isReusable = false;
    await form.title.fill('A draft without faults');
    await form.description.fill('');
    await form.price.fill('100');
    await form.quantity.fill('1');
    await form.unlimited.check();
    return form;
  };

  it.each(breaches)('N5.01 N5.02 $name: says it, and goes to the field', async ({ make, place, ...texts }) => {
    const form = await goodForm();
    const failure = visit.page.getByRole('main').getByText(incomplete.en, { exact: true }).first();
    await failure.waitFor({ state: 'hidden' });
    await make(form);
    await save(visit.page);

    const message = visit.page.getByText(texts.en, { exact: true }).first();
    await message.waitFor();
    await failure.waitFor();
    const goal = place ? place(form) : visit.page.locator('[role=alert]').filter({ has: message });
    await expect.poll(() => hasFocus(goal)).toBe(true);
    await expect.poll(() => isInSight(goal)).toBe(true);
    visit.expectNoProblems();
    // A section whose rows were removed stays empty, and a breach can open another form.
    isReusable = place !== undefined && form.page.url().endsWith(draft);
  });

  it('N5.01 N5.03 N5.04 N5.05 N5.06 N5.07 N5.08 N5.09 N5.10 N5.12 N5.14 N5.20 N5.32 N5.33 N9.04 says it in Chinese too', async () => {
    const chinese = await openPage({ as: 'bursar', language: 'zh' });
    await openEditor(chinese.page, draft, 'zh');
    const form = editorFields(chinese.page, 'zh');

    for (const { make, zh } of breaches) {
      await make(form);
      await save(chinese.page, 'zh');
      await chinese.page.getByText(zh, { exact: true }).first().waitFor();
      await chinese.page.getByRole('main').getByText(incomplete.zh, { exact: true }).first().waitFor();
    }

    chinese.expectNoProblems();
    await chinese.close();
  });

  it('N3.35 N5.30 N5.31 N9.04 N9.06 takes an amount of 0; a sign, a letter or a third decimal stays with its fault; the arrows keep a quantity from 1 to 500', async () => {
    await openEditor(visit.page, draft);
    const form = fields();

    await form.price.fill('0');
    await form.price.press('Tab');
    // A field that was left shows its decimals between two keys.
    await expect.poll(() => form.price.inputValue()).toBe('0.00');
    await form.price.fill('');
    for (const text of ['-5', '1.234', 'abc', '12,50']) {
      await form.price.fill(text);
      await save(visit.page);
      await visit.page.getByText(textsIn('en').site.field.noAmount).first().waitFor();
      expect(await form.price.inputValue()).toBe(text);
    }
    await form.price.fill('1,212.34');
    await form.quantity.fill('500');
    await form.quantity.press('ArrowUp');
    expect(await form.quantity.inputValue()).toBe('500');
    await form.quantity.fill('1');
    await form.quantity.press('ArrowDown');
    expect(await form.quantity.inputValue()).toBe('1');
    await save(visit.page);
    await savedNoticeId(visit.page);

    const { items } = await readNotice(draft.split('/').at(-1) ?? '');
    expect(items[0]?.price).toBe(121234);
  });
});

describe('an empty form', () => {
  it.each<[string, PageOptions]>([
    ['in a wide window', {}],
    ['at 360 px in the dark', { width: 360, theme: 'dark', language: 'zh' }],
  ])('has no axe findings with every fault shown, %s', async (_, options) => {
    const visit = await openPage({ as: 'bursar', ...options });
    const language = options.language ?? 'en';
    await openEditor(visit.page, newNoticePath, language);
    await editorFields(visit.page, language).limited.check();

    await save(visit.page, language);
    await visit.page.getByText(textsIn(language).field.titleRequired).waitFor();
    // The page has scrolled to the fault: the mouse can lie on a disabled button, whose reason Cloudscape shows outside the landmarks.
    await visit.page.mouse.move(0, 0);

    await visit.expectNoAxeFindings();
    visit.expectNoProblems();
    await visit.close();
  });
});
