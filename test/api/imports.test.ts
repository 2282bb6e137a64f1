import { describe, expect, it } from 'vitest';
import { catalogue } from '../../functions/catalogue.ts';
import { readAll } from '../../functions/storage/read.ts';
import { personIdOf } from '../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../shared/demonstration/ids.ts';
import { imports } from '../../shared/imports/contract.ts';
import { notices } from '../../shared/notices/contract.ts';
import { people } from '../../shared/people/contract.ts';
import { answerAs, callAs, faults, pause, personNamed, resume, tables } from '../support/cloud.ts';
import {
  catalogueItem,
  changesBy,
  endedResult,
  headingOf,
  importForm,
  importRows,
  pupils,
  resultOf,
  rowOf,
  sheetAt,
  startImport,
  stays,
  uploadBy,
} from '../support/import-runs.ts';
import { excelFile, templateOne } from '../support/imports.ts';
import type { WireAnswer } from '../support/wire.ts';

const [required, optional] = [headingOf(1, '*'), headingOf(2)];
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const peopleOf = (id: string) => callAs('bursar', people.listNoticePeople, { id, pageSize: 96 });

describe('the template', () => {
  it('comes with a column for each fee item named, filled in it is imported as it is', async () => {
    const itemIds = [demonstrationId.item(1), demonstrationId.item(2)];
    const { url } = await callAs('bursar', imports.downloadExcelTemplate, { schoolId: examples.schoolId, itemIds });
    const [headings = []] = await sheetAt(url);
    const isRequired = [1, 2].map((index) => !catalogueItem(index).optional);

    expect(headings.slice(0, 3)).toEqual(['学号 / Student number', '姓名 / Name', '班级 / Class']);
    expect(headings.slice(3)).toEqual([1, 2].map((index, at) => `${headingOf(index)}${isRequired[at] ? ' *' : ''}`));
    const texts = headings.slice(3).map(String);
    expect(await importRows('From the template', texts, [rowOf(0, 1, 2)])).toMatchObject({ isAllSuccess: true });
  });

  it('names no item of another school', async () => {
    const answer = await answerAs('bursar', imports.downloadExcelTemplate, {
      schoolId: demonstrationId.school(2),
      itemIds: [examples.noticeId],
    });

    expect(answer).toMatchObject({ status: 409, body: { code: 'itemNotFound' } });
  });
});

describe('an import', () => {
  it('makes a notice of type 2 with each person’s own items at own amounts', async () => {
    const rows = [rowOf(0, 100, undefined), rowOf(1, 200.5, 30), rowOf(2, 12.300000000000001, 0)];
    const result = await importRows('Own amounts', [required, optional], rows, { deadlineAt: '2099-12-31' });
    const noticeId = result.noticeId ?? '';

    expect(result).toMatchObject({ successCount: 3, failCount: 0, isAllSuccess: true, total: 3, done: 3 });
    expect(result).not.toHaveProperty('cacheKey');
    const { list, totalCount } = await peopleOf(noticeId);
    expect(totalCount).toBe(3);
    const byId = new Map(list.map((person) => [String(person.studentId), person]));
    const amountsOf = (index: number) =>
      byId
        .get(pupils[index]?.studentId ?? '')
        ?.items.map(({ price: money, required: payOption, quantity: number }) => [money, payOption, number]);
    expect([0, 1, 2].map(amountsOf)).toEqual([
      [[10_000, 1, 1]],
      [
        [20_050, 1, 1],
        [3000, 2, 1],
      ],
      [
        [1230, 1, 1],
        [0, 2, 1],
      ],
    ]);
    const notice = await callAs('bursar', notices.getNoticeForEdit, { noticeId });
    expect(notice).toMatchObject({
      type: 2,
      title: 'Own amounts',
      sendStatus: 1,
      creator: '张敏',
      deadlineAt: '2099-12-31',
    });
    expect(notice).not.toHaveProperty('jobKey');
  });

  it('N3.60 answers a cacheKey while it runs, and what it made when it is done', async () => {
    await pause('imports-run-import');
    const { jobId } = await startImport(
      'Paused',
      await templateOne([required], [rowOf(0, 1), { ...rowOf(1, 1), name: 'x' }]),
    );
    const waiting = await resultOf(jobId);
    await resume('imports-run-import');
    const done = await endedResult(jobId);

    expect(waiting).toEqual({
      ...{ successCount: 0, failCount: 0, isAllSuccess: false, cacheKey: jobId },
      ...{ total: 0, done: 0, alreadySo: 0, refused: 0 },
    });
    expect(done).toMatchObject({ successCount: 1, failCount: 1, isAllSuccess: false });
    expect(Object.keys(done)).toEqual(expect.arrayContaining(['downloadLink', 'noticeId']));
    expect(done).not.toHaveProperty('cacheKey');
  });

  it('takes its form’s fields, with the file in the same form', async () => {
    const file = excelFile(await templateOne([required], [rowOf(3, 1)]));
    const form = importForm('With its file', {
      costStatement: '说明 & more',
      sendNotice: 'false',
      supportOnlinePay: 'true',
      excelFile: file,
    });
    const answer = await callAs('bursar', imports.importNotice, form);
    const { noticeId = '' } = await endedResult(answer.jobId ?? '');

    expect(answer).not.toHaveProperty('upload');
    expect(await callAs('bursar', notices.getNoticeForEdit, { noticeId })).toMatchObject({
      costStatement: '说明 & more',
      sendNotice: false,
      supportOnlinePay: false,
      deadlineAtLimit: 0,
    });
  });

  it('N5.03 N5.04 refuses a form without title, with a long one, with a past deadline, and stores nothing', async () => {
    const wrong = [
      { title: ' ' },
      { title: '\u200b' },
      { title: 'a\u202eb' },
      { title: 'x'.repeat(101) },
      { deadlineAt: '2020-01-01' },
      { studySection: '5' },
    ];
    const answers: WireAnswer[] = [];
    const changes = await changesBy(async () => {
      for (const more of wrong) answers.push(await answerAs('bursar', imports.importNotice, importForm('T', more)));
    });

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(answers.map(({ body }) => (body as { fields: { path: string; code: string }[] }).fields)).toEqual([
      [{ path: 'title', code: 'titleRequired' }],
      [{ path: 'title', code: 'titleRequired' }],
      [{ path: 'title', code: 'invalidFormat' }],
      [{ path: 'title', code: 'titleTooLong', params: { max: 100 } }],
      [{ path: 'deadlineAt', code: 'deadlinePast' }],
      [{ path: 'studySection', code: 'invalidChoice' }],
    ]);
    expect(changes).toEqual([]);
  });

  it('names students by their ids only in the ledger', async () => {
    const { noticeId = '' } = await importRows('Ids only', [required], [rowOf(4, 1)]);
    const rows = await readAll(tables(), { table: 'ledger', pk: `LEDGER#${noticeId}` });
    const text = JSON.stringify(rows);

    expect(rows.map((row) => row['action'])).toEqual(['create', 'addPeople']);
    expect(text).toContain(pupils[4]?.studentId);
    expect(text).not.toContain(pupils[4]?.name);
    expect(text).not.toContain(pupils[4]?.phoneNumber);
  });
});

describe('the upload form', () => {
  const form = () => callAs('bursar', imports.importNotice, importForm('Upload form'));

  it('takes one file of at most 20 MB under the job’s own key, and nothing else', async () => {
    const { upload } = await form();
    if (!upload) throw new Error('no form');
    const small = new Uint8Array(10);

    expect((await uploadBy(upload, new Uint8Array(20 * 2 ** 20 + 1))).status).toBe(400);
    expect((await uploadBy(upload, new Uint8Array(0))).status).toBe(400);
    expect((await uploadBy(upload, small, { key: `imports/${examples.jobId}` })).status).toBe(403);
    expect((await uploadBy(upload, small, { 'Content-Type': 'text/html' })).status).toBe(403);
  });

  it('is kept nowhere, and comes with a repetition all the same', async () => {
    const key = 'the-form-again';
    const again = () => callAs('bursar', imports.importNotice, importForm('Form again'), { key });
    const first = await again();
    const { pk, sk } = catalogue.operationKey.key({ actorId: personNamed('bursar').subject, key });
    const rows = await readAll(tables(), { table: 'ledger', pk, prefix: sk });
    const second = await again();
    if (!second.upload) throw new Error('no form');

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/policy|signature|credential|token/i);
    expect(second.jobId).toBe(first.jobId);
    expect((await uploadBy(second.upload, new Uint8Array(10))).ok).toBe(true);
    expect((await endedResult(first.jobId ?? '')).message).toBeDefined();
  });

  it('used a second time changes nothing: the first file is the one that is read', async () => {
    const { jobId, upload } = await startImport('Twice', await templateOne([required], [rowOf(0, 1)]));
    const first = await endedResult(jobId);
    const changes = await stays(async () =>
      uploadBy(
        upload,
        await templateOne(
          [required],
          range(9).map((i) => rowOf(i, 5)),
        ),
      ),
    );

    expect(changes).toEqual([]);
    expect(await resultOf(jobId)).toMatchObject({ noticeId: first.noticeId, done: 1, total: 1 });
  });

  it('starts one import when S3 tells of the file twice', async () => {
    await faults({ duplicate: { queue: 'imports' } });
    const result = await importRows(
      'Told twice',
      [required],
      range(50).map((index) => rowOf(index, 1)),
    );

    expect(result).toMatchObject({ done: 50, alreadySo: 0, refused: 0, total: 50 });
    const person = personIdOf(result.noticeId ?? '', pupils[0]?.studentId ?? '');
    expect(await callAs('bursar', people.getNoticePerson, { personId: person })).toMatchObject({ version: 1 });
    expect((await peopleOf(result.noticeId ?? '')).totalCount).toBe(50);
  });
});
