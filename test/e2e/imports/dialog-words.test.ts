/** The import dialog in both languages: the words of its steps and refusals, and the files that it takes. */
import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { imports } from '../../../shared/imports/contract.ts';
import { callsFrom, openPage } from '../../support/browser.ts';
import {
  chooseFile,
  chooseTemplateItems,
  downloadTemplate,
  fillImport,
  openImport,
  startImporting,
  stepsOf,
} from '../../support/import-dialog.ts';
import { headingOf, pupils, sheetOf, templateOne, unbilledItem } from '../../support/imports.ts';
import { quoted, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const words = quoted({
  en: {
    steps: ['Select file', 'Importing', 'Complete'],
    layoutLong: 'A row for each student and fee item',
    oneAccount: 'Please select fee items of the same account',
    noFile: 'Please upload file',
    onlyExcel: 'This is not an Excel workbook. Import accepts xls and xlsx files only.',
    noRows: 'Please import fee information.',
    unknownStudent: 'No student of this school has this number.',
  },
  zh: {
    steps: ['选择文件', '导入中', '完成'],
    layoutLong: '每名学生的每个收费项一行',
    oneAccount: '请选择同一收款账户的收费项',
    noFile: '请上传文件',
    onlyExcel: '该文件不是 Excel 工作簿，仅支持导入 xls 和 xlsx 文件。',
    noRows: '请导入收费信息。',
    unknownStudent: '本校区没有该学号的学生。',
  },
});

const personHeadings = ['学号 / Student number', '姓名 / Name', '班级 / Class'];
const heading = headingOf(unbilledItem);
const bad = { studentNumber: 'NOBODY', name: 'Nobody', amounts: [10] };

describe.each(views('zh', 'en'))('the import dialog (%s)', (language) => {
  const { dialog: texts } = textsIn(language).imports;
  const sentences = words[language];

  it('N2.50 N4.43 N4.44 N5.16 N5.49 N5.60 N5.61 N7.031 N8.02 N8.06 N8.07 N8.08 offers a template of either layout with items of one account, asks for a file, takes xls and xlsx only, none without rows, and is back at it with the failed rows of an xls file without a good one', async () => {
    const { page, ...visit } = await openPage({ as: 'bursar', language, width: 1440 });
    const dialog = await openImport(page, language);
    await fillImport(page, 'An old workbook', language);
    const called = callsFrom(page);
    const stepNames = await dialog.getByRole('list', { name: texts.steps }).getByRole('listitem').allInnerTexts();
    expect(stepNames).toEqual(sentences.steps.map((step) => expect.stringContaining(step) as string));

    const wide = await downloadTemplate(page, [1], language);
    await dialog.getByRole('radio', { name: sentences.layoutLong, exact: true }).check();
    const [long] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: texts.download, exact: true }).click(),
    ]);
    const [[headings], [longHeadings]] = [await sheetOf(wide.path), await sheetOf(await long.path())];
    expect(headings).toEqual([...personHeadings, `${headingOf(1)} *`]);
    expect(longHeadings?.slice(0, 5)).toEqual([...personHeadings, '收费项 / Fee item', '单价 / Unit price']);
    // Lunch goes to another account than tuition.
    await chooseTemplateItems(page, [25], language);
    await dialog.getByText(sentences.oneAccount, { exact: true }).first().waitFor();
    const again = dialog.getByRole('button', { name: texts.download, exact: true });
    expect(await again.getAttribute('aria-disabled')).toBe('true');

    await startImporting(page, language);
    await dialog.getByText(sentences.noFile, { exact: true }).first().waitFor();
    expect(await dialog.locator('input[type=file]').getAttribute('accept')).toBe('.xlsx,.xls');
    await chooseFile(page, Buffer.from('number,name'), 'people.csv', language);
    await startImporting(page, language);
    await dialog.getByText(sentences.onlyExcel, { exact: true }).first().waitFor();
    await chooseFile(page, await templateOne([heading], []), 'people.xlsx', language);
    await startImporting(page, language);
    await dialog.getByText(sentences.noRows, { exact: true }).first().waitFor();
    expect(called).not.toContain(imports.importNotice.path);

    const [pupil] = pupils;
    const rows = [
      [...personHeadings, heading],
      [bad.studentNumber, bad.name, '', 10],
      [pupil?.studentNumber, 'somebody else', '', 10],
    ];
    const bytes = write(utils.book_new(utils.aoa_to_sheet(rows), '1'), {
      type: 'buffer',
      bookType: 'biff8',
    }) as Uint8Array;
    await chooseFile(page, bytes, 'people.xls', language);
    await startImporting(page, language);
    await dialog.getByText(fill(texts.noneImported, { count: 2 }), { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: texts.failedRows, exact: true }).click(),
    ]);
    const [, ...failed] = await sheetOf(await download.path());

    expect((await stepsOf(dialog, texts.steps))[0]).toBe(`${sentences.steps[0]}: info`);
    expect(await dialog.getByRole('textbox', { name: textsIn(language).notices.editor.title }).inputValue()).toBe(
      'An old workbook',
    );
    expect(failed.map(([number]) => String(number))).toEqual([bad.studentNumber, pupil?.studentNumber]);
    expect(failed[0]?.slice(-2)).toEqual([words.zh.unknownStudent, words.en.unknownStudent]);
    await visit.expectNoAxeFindings();
    visit.expectNoProblems();
    await visit.close();
  });
});
