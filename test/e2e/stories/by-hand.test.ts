/** The story of a class that is billed by hand, from the list of notices until it is sent, by keys alone. */
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../functions/catalogue.ts';
import { studentStore } from '../../../functions/students/student-store.ts';
import { writeAll } from '../../../functions/storage/write.ts';
import { demonstrationId, examples } from '../../../shared/demonstration/ids.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { billedStatuses } from '../../../shared/students/billed.ts';
import { noticesPath } from '../../../web/src/notices/parts/paths.ts';
import { openPage } from '../../support/browser.ts';
import { advanceClock, drain, tables } from '../../support/cloud.ts';
import { valueOf } from '../../support/detail-page.ts';
import { dialogOf, field, listOf, savedNoticeId } from '../../support/editor-page.ts';
import { catalogueItem } from '../../support/imports.ts';
import { countedKeys } from '../../support/keys.ts';
import { detailOf, readNotice } from '../../support/notice-forms.ts';
import { messagesOf } from '../../support/outbox.ts';
import { report } from '../../support/report.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const keysMax = 45;
const classSize = 40;
/** A class of the last primary grade, and the one that gives it students. */
const [classIndex, otherIndex] = [71, 72];
const words = {
  en: { school: 'Riverside', stage: 'Primary school', class: 'Grade 6 Class 11', discounts: '5, 9 fold', group: 'One' },
  zh: { school: '滨江', stage: '小学', class: '六年级11班', discounts: '5，9折', group: '三选一' },
} as const;
const grouped = [11, 12, 14].map(catalogueItem);
const single = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(catalogueItem);

const attachment = () => {
  const buffer = Buffer.alloc(20);
  buffer.write('%PDF-1.7');
  return { name: 'plan.pdf', mimeType: 'application/pdf', buffer };
};

/** No class of the demonstration has as many students: some change to it from the next one. */
beforeAll(async () => {
  const students = await studentStore(tables()).ofSchool(examples.schoolId);
  const billed = students.filter(({ studentStatus }) => billedStatuses.has(studentStatus));
  const inClass = (index: number) => billed.filter(({ classId }) => classId === demonstrationId.class(index));
  const [there] = inClass(classIndex);
  if (!there) throw new Error('the class has nobody');
  const { classId, className, classEName } = there;
  const moved = inClass(otherIndex).slice(0, Math.max(0, classSize - inClass(classIndex).length));
  await writeAll(
    tables(),
    moved.map((student) => ({
      table: 'main' as const,
      key: catalogue.student.key(student),
      put: catalogue.student.toRow({ ...student, classId, className, classEName }),
    })),
  );
  // The students of a school are kept for 30 s, and another test may just have read them.
  await advanceClock(60_000);
});

describe.each(views('zh', 'en'))('by hand, in %s', (language) => {
  const texts = textsIn(language);
  const { editor, detail, list } = texts.notices;
  const word = words[language];

  it(`a class of ${classSize} is billed and sent in at most ${keysMax} keys`, async () => {
    const visit = await openPage({ as: 'bursar', language, width: 1440 });
    const { page } = visit;
    const keys = countedKeys(page);
    const { press, type, isOn, tabTo, takeOption } = keys;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    // From now on, so that the browser knows before the key is pressed that no window of the desk is to open.
    const chooser = page.waitForEvent('filechooser', { timeout: 0 });
    await page.goto(noticesPath);
    await button(list.createNew).waitFor();

    await tabTo(page.getByRole('link', { name: texts.site.layout.skip }));
    await press('Enter');
    await tabTo(button(list.createNew));
    await press('Enter');
    await isOn(field(page, editor.title));
    await type(`By hand ${language}`);
    await tabTo(listOf(page, editor.school));
    await press('Enter');
    await type(word.school);
    await takeOption(word.school);
    await tabTo(listOf(page, editor.stage));
    await press('Enter');
    await takeOption(word.stage);

    await tabTo(button(editor.addClasses));
    await press('Enter');
    const classes = dialogOf(page, texts.students.classes.title);
    await isOn(classes.getByRole('button', { name: new RegExp(`^${texts.students.classes.label}`) }));
    await press('Enter');
    // Only then the list takes what is typed.
    await isOn(page.getByLabel(texts.site.field.find, { exact: true }));
    await type(word.class);
    await page.getByRole('option', { name: word.class }).first().waitFor();
    await press('Control+Enter');
    await page.getByRole('heading', { name: `${editor.people} (${classSize})` }).waitFor();

    const picker = dialogOf(page, texts.items.picker.title);
    const pick = async (items: readonly (typeof single)[number][]) => {
      await isOn(picker.getByRole('searchbox'));
      for (const [index, { name, eName }] of items.entries()) {
        await type(language === 'zh' ? name : eName);
        await press(index < items.length - 1 ? 'Enter' : 'Control+Enter');
      }
      await picker.waitFor({ state: 'hidden' });
    };
    const first = ([one]: readonly (typeof single)[number][]) => (language === 'zh' ? one?.name : one?.eName) ?? '';
    await isOn(button(editor.addClasses));
    await press('Alt+PageDown');
    await tabTo(button(texts.items.editor.addGroup), 'Shift+Tab');
    await press('Enter');
    await isOn(field(page, fill(texts.items.editor.groupNameOf, { number: 1 })));
    await type(word.group);
    await press('Enter');
    await pick(grouped);
    await isOn(field(page, fill(editor.amountOf, { name: first(grouped) })));
    await press('Alt+PageUp');
    await isOn(button(editor.addItems));
    await press('Enter');
    await pick(single);
    await isOn(field(page, fill(editor.amountOf, { name: first(single) })));
    await tabTo(field(page, fill(texts.items.editor.discountsOf, { name: first(single) })));
    await type(word.discounts);
    await press('Control+d');

    await press('Alt+PageDown', 'Alt+PageDown');
    await isOn(field(page, editor.deadlineDate));
    await type('2099/06/30');
    await press('Alt+PageDown');
    await press('Enter');
    // From here to the file it is the desk's own window.
    await (await chooser).setFiles(attachment());
    await page.getByRole('link', { name: 'plan.pdf' }).or(page.getByText('plan.pdf')).first().waitFor();
    await page.getByRole('button', { name: fill(texts.uploads.removeNamed, { name: 'plan.pdf' }) }).waitFor();
    await press('Control+Enter');
    const ask = dialogOf(page, detail.send.title);
    await ask.getByRole('button', { name: detail.send.confirm, exact: true, disabled: false }).waitFor();
    await press('Control+Enter');
    const sending = page.getByRole('group', { name: detail.statistics.sending });
    await valueOf(sending, texts.notices.sendStatus.sent).getByText(String(classSize), { exact: true }).waitFor();
    const noticeId = await savedNoticeId(page);
    await drain();

    report(`by hand, ${language}`, [`${keys.pressed().length} keys: ${keys.pressed().join(' ')}`]);
    expect(keys.pressed().length).toBeLessThanOrEqual(keysMax);
    const saved = await readNotice(noticeId);
    expect(saved.items.map(({ benefits = [] }) => benefits.length)).toEqual(Array.from({ length: 12 }, () => 2));
    expect(saved.groups).toMatchObject([{ name: word.group, choiceCount: 1, photoIds: { length: 3 } }]);
    expect(saved.attachments).toMatchObject([{ name: 'plan.pdf' }]);
    expect((await detailOf(noticeId)).counts).toMatchObject({ total: classSize, unsent: 0 });
    expect(await messagesOf(noticeId)).toHaveLength(classSize);
    visit.expectNoProblems();
    await visit.close();
  });
});
