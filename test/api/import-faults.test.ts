import { describe, expect, it } from 'vitest';
import { examples } from '../../shared/demonstration/ids.ts';
import { imports } from '../../shared/imports/contract.ts';
import { en, zh } from '../../shared/imports/texts/server.ts';
import { en as fieldsEn } from '../../shared/messages/fields.ts';
import { people } from '../../shared/people/contract.ts';
import { answerAs, callAs } from '../support/cloud.ts';
import {
  catalogueItem,
  endedResult,
  headingOf,
  importRows,
  resultOf,
  rowOf,
  sheetAt,
  startImport,
  stays,
  type Result,
} from '../support/import-runs.ts';
import { excelFile, templateOne } from '../support/imports.ts';
import { workbookParts, zipOf } from '../support/zip.ts';

const [required, optional] = [headingOf(1, '*'), headingOf(2)];
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const peopleOf = (id: string) => callAs('bursar', people.listNoticePeople, { id, pageSize: 96 });

describe('bad rows', () => {
  const bad = [
    { ...rowOf(1, 1, 1), studentNumber: 'NOBODY' },
    { ...rowOf(2, 1, 1), name: 'somebody else' },
    rowOf(3, undefined, 1),
    rowOf(4, 1, 1.234),
    rowOf(5, 1, -1),
    rowOf(0, 7, 7),
  ];

  it('fail their whole person with the reasons in both languages; the others go in', async () => {
    const rows = [rowOf(0, 1, 1), ...bad, rowOf(6, 1, 1)];
    const result = await importRows('Bad rows', [required, optional], rows);
    const [headings = [], ...failed] = await sheetAt(result.downloadLink ?? '');

    expect(result).toMatchObject({ successCount: 2, failCount: 6, isAllSuccess: false, total: 8, done: 2, refused: 6 });
    expect((await peopleOf(result.noticeId ?? '')).totalCount).toBe(2);
    expect(headings.slice(-2)).toEqual([zh.template.reasonColumn, en.template.reasonColumn]);
    expect(failed.map((row) => [row[0], row[3], row[4]])).toEqual(
      bad.map(({ studentNumber, amounts: [one, two] }) => [studentNumber, one, two]),
    );
    const itemNames = [1, 2].map((index) => catalogueItem(index).name);
    const amount = (text: string, item: string | undefined, value: string) =>
      text.replace('{{item}}', item ?? '').replace('{{value}}', value);
    expect(failed.map((row) => row.slice(-2))).toEqual(
      [zh.reason, en.reason]
        .map((reason) => [
          reason.studentUnknown,
          reason.nameMismatch,
          amount(reason.amountRequired, itemNames[0], ''),
          amount(reason.amountDecimals, itemNames[1], '1.234'),
          amount(reason.amountNegative, itemNames[1], '-1'),
          reason.duplicatePerson,
        ])
        .reduce<string[][]>((pairs, texts) => texts.map((text, index) => [...(pairs[index] ?? []), text]), []),
    );
  });

  it('come back in a file that is imported as it is once it is mended', async () => {
    const result = await importRows('To be mended', [required], [rowOf(0, 1), { ...rowOf(1, 2), name: 'x' }]);
    const { url } = await callAs('bursar', imports.downloadFailedRows, { key: result.jobId });
    const [headings = [], row = []] = await sheetAt(url);
    const mended = { ...rowOf(1, Number(row[3])), className: '' };
    const again = await importRows('Mended', headings.slice(3).map(String), [mended]);

    expect(again).toMatchObject({ isAllSuccess: true, done: 1 });
  });

  it('only: nothing is made, and the rows are there for download', async () => {
    const results: Result[] = [];
    const changes = await stays(async () =>
      results.push(await importRows('Only bad rows', [required, optional], bad.slice(0, 3))),
    );
    const [result] = results;

    expect(result).toMatchObject({ successCount: 0, failCount: 3, isAllSuccess: false });
    expect(result).not.toHaveProperty('noticeId');
    expect(result).toHaveProperty('downloadLink');
    expect(changes).toEqual([]);
  });

  it('with texts that no row of ours could hold keep nobody else out', async () => {
    const cell = (value: string | number | undefined) =>
      typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value ?? ''}</t></is></c>`;
    const line = (...values: Parameters<typeof cell>[0][]) => `<row>${values.map(cell).join('')}</row>`;
    const lineOf = (index: number, ...values: Parameters<typeof cell>[0][]) =>
      line(rowOf(index).studentNumber, rowOf(index).name, '', ...values);
    const rows = [
      line('学号', '姓名', '班级', required, optional),
      lineOf(0, 1, 1),
      line('NOBODY', 'x&#xD800;', '', 1, 1),
      ...range(10).map((index) => line(`NOBODY${index}`, '课'.repeat(32_767), '', 1, 1)),
      lineOf(1, 1, `${'7'.repeat(39)}\u{1f600}`),
      lineOf(2, 1, 1),
    ];
    const { jobId } = await startImport('Rare texts', zipOf(workbookParts(rows.join(''))));

    expect(await endedResult(jobId)).toMatchObject({ total: 14, done: 2, refused: 12 });
  });

  it('that there are none of are not offered', async () => {
    const { jobId } = await importRows('All good', [required], [rowOf(0, 1)]);

    expect(await answerAs('bursar', imports.downloadFailedRows, { key: jobId })).toMatchObject({ status: 404 });
  });
});

describe('the precheck', () => {
  const precheck = async (bytes: Uint8Array, language: 'zh' | 'en' = 'en') =>
    callAs(
      'bursar',
      imports.precheckImport,
      { payBusinessType: 'finance', schoolId: examples.schoolId, excelFile: excelFile(bytes) },
      { language },
    );

  it('N7.024 finds nothing wrong with a good file and stores nothing', async () => {
    const { method, path, body } = imports.precheckImport;
    const file = await templateOne([required, optional], [rowOf(0, 1), { ...rowOf(1, 1), name: 'bad row' }]);
    const answers: object[] = [];
    const changes = await stays(async () => answers.push(await precheck(file)));

    expect({ method, path, body }).toEqual({
      ...{ method: 'POST', path: '/sisjava/paynotice/person/precheckExcel', body: 'multipart' },
    });
    expect(answers).toEqual([{ ok: true, rowCount: 2, template: 1 }]);
    expect(changes).toEqual([]);
  });

  it('N5.16 says that a file without rows must have some', async () => {
    expect(await precheck(await templateOne([required], []))).toEqual({
      ok: false,
      message: 'Please import fee information.',
    });
  });

  it('N5.18 says that more than 5000 people are too many', async () => {
    const numbers = range(5001).map((index) => ({ ...rowOf(0, 1), studentNumber: `X${index}` }));
    const message = 'There are more than 5000 notifications, you can not operate at present.';

    expect(await precheck(await templateOne([required], numbers))).toEqual({ ok: false, message });
    expect(await precheck(await templateOne([required], numbers.slice(1)))).toMatchObject({ ok: true, rowCount: 5000 });
  });

  it('N7.025 names what is wrong in the language of the user', async () => {
    const meals = range(60).find((index) => catalogueItem(index + 1).accountId !== catalogueItem(1).accountId) ?? 0;
    const unknown = await templateOne([required, '没有这个'], [rowOf(0, 1, 1)]);
    const accounts = await templateOne([required, headingOf(meals + 1)], [rowOf(0, 1, 1)]);

    expect(await precheck(unknown)).toMatchObject({
      message: en.fault.unknownItem.replace('{{column}}', 'E').replace('{{name}}', '没有这个'),
    });
    expect(await precheck(unknown, 'zh')).toMatchObject({
      message: expect.stringContaining('不是本校区使用中的收费项') as string,
    });
    expect(await precheck(accounts)).toMatchObject({
      message: expect.stringContaining('Please select fee items of the same account') as string,
    });
    expect(await precheck(Buffer.from('text'))).toMatchObject({ message: en.fault.notWorkbook });
    expect(await precheck(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatchObject({ message: en.fault.notWorkbook });
  });

  it('N5.60 asks for the file where there is none', async () => {
    const none = await answerAs('bursar', imports.precheckImport, {
      payBusinessType: 'finance',
      schoolId: examples.schoolId,
    });

    expect(none).toMatchObject({ status: 400, body: { fields: [{ path: 'excelFile', code: 'fileRequired' }] } });
    expect(fieldsEn.field.fileRequired).toBe('Please upload file');
    expect(await precheck(new Uint8Array())).toEqual({ ok: false, message: 'Please upload file' });
  });
});

describe('a file that is wrong as a whole', () => {
  it('fails with a message however long the heading is that is wrong', async () => {
    const cells = ['学号', '姓名', '班级', '长'.repeat(300_000)].map((text) => `<c t="str"><v>${text}</v></c>`);
    const { jobId } = await startImport(
      'Long heading',
      zipOf(workbookParts(`<row>${cells.join('')}</row><row><c><v>1</v></c></row>`)),
    );

    expect(await endedResult(jobId)).toMatchObject({
      message: en.fault.unknownItem.replace('{{column}}', 'D').replace('{{name}}', '长'.repeat(100)),
    });
  });

  it('fails the job with the message, and makes nothing', async () => {
    const file = await templateOne(['没有这个'], [rowOf(0, 1)]);
    const results: Result[] = [];
    const changes = await stays(async () => {
      const { jobId } = await startImport('Wrong file', file);
      await endedResult(jobId);
      results.push(await resultOf(jobId, { language: 'zh' }));
    });

    expect(results).toMatchObject([
      {
        ...{ successCount: 0, failCount: 0, isAllSuccess: false },
        message: 'D 列：“没有这个”不是本校区使用中的收费项。',
      },
    ]);
    expect(results[0]).not.toHaveProperty('cacheKey');
    expect(changes).toEqual([]);
  });
});
