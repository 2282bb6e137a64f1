/** School and stage of a new notice, which a class or a stage can bring along. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPage, type Visit } from '../../support/browser.ts';
import { dialogOf, editorFields, openEditor, optionsOf, school } from '../../support/editor-page.ts';
import { en } from '../../support/texts.ts';

describe('a form without school and stage', () => {
  const places = ({ page }: Visit) => {
    const { schoolList, stageList } = editorFields(page);
    return Promise.all([schoolList.innerText(), stageList.innerText()]);
  };
  /** Saves nothing, so that it knows no place of an earlier notice. */
  let fresh: Visit;
  beforeAll(async () => {
    fresh = await openPage({ as: 'bursar' });
  });
  beforeEach(() => openEditor(fresh.page));
  afterEach(() => {
    fresh.expectNoProblems();
  });

  it('takes both from a stage that is chosen first', async () => {
    const { page } = fresh;

    await editorFields(page).stageList.click();
    const stages = page.getByRole('group', { name: school.westHill, exact: true });
    await stages.getByRole('option', { name: 'Kindergarten', exact: true }).click();

    expect(await places(fresh)).toEqual([school.westHill, 'Kindergarten']);
    await editorFields(page).stageList.click();
    expect(await optionsOf(page)).toEqual(['Kindergarten', 'Primary school']);
  });

  it('takes both from the first class, and then offers classes of no other place', async () => {
    const { page } = fresh;
    const grade = (where: string) => page.getByRole('option', { name: `${where} · Grade 1`, exact: true });
    await page.getByRole('button', { name: en.notices.editor.addClasses }).click();
    const dialog = dialogOf(page, en.students.classes.title);
    await dialog.getByText(en.students.classes.setsPlace).waitFor();

    await dialog.getByRole('button', { name: /^Grades and classes/ }).click();
    await page.keyboard.type('Grade 1');
    await grade(`${school.riverside} · Primary school`).waitFor();
    await grade(`${school.westHill} · Primary school`).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Grade');
    await page.getByRole('option', { name: 'Grade 2', exact: true }).waitFor();
    expect((await optionsOf(page)).filter((text) => text.includes(school.riverside))).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: en.students.classes.add }).click();
    await dialog.waitFor({ state: 'hidden' });

    expect(await places(fresh)).toEqual([school.westHill, 'Primary school']);
  });
});
