/** Imports as a browser makes them: the upload, the event of the file, and the worker that it starts. */
import { describe, expect, it } from 'vitest';
import { examples } from '../../../shared/demonstration/ids.ts';
import { imports } from '../../../shared/imports/contract.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { callAs, faults, pause, resume } from '../../support/cloud.ts';
import { importForm, uploadBy } from '../../support/import-forms.ts';
import { endedResult, importRows, resultOf, startImport } from '../../support/import-runs.ts';
import { excelFile, headingOf, rowOf, sheetAt, templateOne } from '../../support/imports.ts';

const heading = headingOf(1, '*');
const worker = 'imports-run-import';

describe('an import by upload', () => {
  it('waits for the worker, and then has a notice and the rows that failed', async () => {
    await pause(worker);
    const wrong = { ...rowOf(1, 2), name: 'somebody else' };
    const { jobId } = await startImport('By upload', await templateOne([heading], [rowOf(0, 1), wrong]));
    const waiting = await resultOf(jobId);
    await resume(worker);
    const { noticeId: id = '', downloadLink = '', ...ended } = await endedResult(jobId);
    const [, ...failed] = await sheetAt(downloadLink);
    const { list } = await callAs('bursar', people.listNoticePeople, { id });

    expect(waiting).toMatchObject({ jobId, total: 0, done: 0 });
    expect(ended).toMatchObject({ successCount: 1, failCount: 1, isAllSuccess: false });
    expect(failed.map((row) => row.slice(0, 2))).toEqual([[wrong.studentNumber, wrong.name]]);
    expect(list).toMatchObject([{ student: { studentNumber: rowOf(0).studentNumber }, due: 100 }]);
  });

  it('starts one import when S3 sends the event of a file twice', async () => {
    await faults({ duplicate: { queue: 'imports' } });
    const rows = Array.from({ length: 50 }, (_, index) => rowOf(index, 1));
    const { noticeId: id = '', ...result } = await importRows('Two events', [heading], rows);

    expect(result).toMatchObject({ done: 50, alreadySo: 0, refused: 0, total: 50 });
    expect(await callAs('bursar', people.listNoticePeople, { id })).toMatchObject({ totalCount: 50 });
  });
});

it('an import can come with its file in the same form', async () => {
  const file = excelFile(await templateOne([heading], [rowOf(3, 1)]));
  const form = importForm('With its file', { costStatement: '说明 & more', excelFile: file });
  const { jobId = '', ...answer } = await callAs('bursar', imports.importNotice, form);
  const { noticeId = '' } = await endedResult(jobId);

  expect(answer).not.toHaveProperty('upload');
  expect(await callAs('bursar', notices.getNoticeForEdit, { noticeId })).toMatchObject({
    title: 'With its file',
    description: '说明 & more',
    studentTotal: 1,
  });
});

it('an upload form takes one file of at most 20 MB under the key of its job, and nothing else', async () => {
  const { upload } = await callAs('bursar', imports.importNotice, importForm('Upload form'));
  if (!upload) throw new Error('no form');
  const small = new Uint8Array(10);

  expect((await uploadBy(upload, new Uint8Array(20 * 2 ** 20 + 1))).status).toBe(400);
  expect((await uploadBy(upload, new Uint8Array(0))).status).toBe(400);
  expect((await uploadBy(upload, small, { key: `imports/${examples.jobId}` })).status).toBe(403);
  expect((await uploadBy(upload, small, { 'Content-Type': 'text/html' })).status).toBe(403);
  expect((await uploadBy(upload, small)).ok).toBe(true);
});
