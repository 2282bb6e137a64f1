import { describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import type { Language } from '../../../shared/contract/texts.ts';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { demonstrationId, examples } from '../../../shared/demonstration/ids.ts';
import { precheckImport } from '../../../shared/imports/calls/precheck-import.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { catalogueItem, excelFile, headingOf, rowOf, templateOne, templateTwo } from '../../../test/support/imports.ts';
import { perform } from '../../../test/support/perform.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { en } from '../../../test/support/texts.ts';
import { openTables } from '../../storage/client.ts';
import { writeAll } from '../../storage/write.ts';
import { studentStore } from '../../students/student-store.ts';
import { student } from '../../students/student.ts';
import { handler } from './precheck-import.ts';

const [required, optional] = [headingOf(1, '*'), headingOf(2)];
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const { fault } = en.imports;

const precheck = (bytes: Uint8Array, language: Language = 'en', more: { studySection?: 3 | 4 } = {}) =>
  perform(
    handler,
    { businessType: 'finance', schoolId: asId('school', examples.schoolId), file: excelFile(bytes), ...more },
    { language },
  );

describe('the precheck', () => {
  it('N7.024 finds nothing wrong with a good file and stores nothing', async () => {
    const { method, path, body } = precheckImport;
    const file = await templateOne([required, optional], [rowOf(0, 1), { ...rowOf(1, 1), name: 'wrong name' }]);
    const answers: object[] = [];
    const changes = await changesBy(async () => answers.push(await precheck(file)));

    expect({ method, path, body }).toEqual({
      ...{ method: 'POST', path: '/sisjava/paynotice/person/precheckExcel', body: 'multipart' },
    });
    expect(answers).toEqual([{ ok: true, rowCount: 2, template: 1 }]);
    expect(changes).toEqual([]);
  });

  it('N7.024 reads the fields payBusinessType and excelFile of a form', async () => {
    const excel = excelFile(await templateOne([required], [rowOf(0, 1)]));
    const form = { payBusinessType: 'finance', schoolId: examples.schoolId, excelFile: excel };

    expect(await handledBy(handler, precheckImport, form, { by: 'bursar' })).toEqual({
      ...{ status: 200, body: { ok: true, rowCount: 1, template: 1 } },
    });
    expect(await handledBy(handler, precheckImport, { excelFile: excel }, { by: 'bursar' })).toMatchObject({
      ...{ status: 400, body: { fields: [{ path: 'payBusinessType' }] } },
    });
  });

  it('N5.16 refuses a file of either template without rows, and one whose rows are blank', async () => {
    const blank = { studentNumber: '', name: '', amounts: [undefined] };
    const files = [await templateOne([required], []), await templateTwo([]), await templateOne([required], [blank])];

    for (const file of files)
      expect(await precheck(file)).toEqual({ ok: false, message: 'Please import fee information.' });
  });

  it('N5.18 refuses more than 5000 people, which are students: a wrong number is nobody, and who is there twice counts once', async () => {
    const [known] = await studentStore(openTables()).ofSchool(examples.schoolId);
    if (!known) throw new Error('the school has nobody');
    const more = { ...known, studentId: asId('student', demonstrationId.student(9_999)), studentNumber: 'MORE' };
    const key = student.key(more);
    await writeAll(openTables(), [{ table: 'main', key, put: student.toRow(more) }]);
    const rows = range(5000).map((index) => rowOf(index, 1));
    const oneMore = (studentNumber: string) => templateOne([required], [...rows, { ...rowOf(0, 1), studentNumber }]);
    const message = 'There are more than 5000 notifications, you can not operate at present.';

    expect(await precheck(await oneMore('MORE'))).toEqual({ ok: false, message });
    for (const studentNumber of ['NOBODY', rowOf(0, 1).studentNumber])
      expect(await precheck(await oneMore(studentNumber))).toMatchObject({ ok: true, rowCount: 5001 });
  });

  it('N7.025 names what is wrong in the language of the user', async () => {
    const unknown = await templateOne([required, '没有这个'], [rowOf(0, 1, 1)]);

    expect(await precheck(unknown)).toEqual({
      ok: false,
      message: fault.unknownItem.replace('{{column}}', 'E').replace('{{name}}', '没有这个'),
    });
    const request = { payBusinessType: 'finance', schoolId: examples.schoolId, excelFile: excelFile(unknown) };
    expect(await handledBy(handler, precheckImport, request, { by: 'bursar', language: 'zh' })).toEqual({
      status: 200,
      body: { ok: false, message: 'E 列：“没有这个”不是本校区该学段使用中的收费项。' },
    });
  });

  it('N7.025 names the collection accounts of items that do not go together', async () => {
    const other = range(60).find((index) => catalogueItem(index + 1).accountId !== catalogueItem(1).accountId) ?? 0;
    const accounts = await templateOne([required, headingOf(other + 1)], [rowOf(0, 1, 1)]);

    const accountOf = (index: number) =>
      demonstrationDocuments()[0]?.accounts.find(({ accountId }) => accountId === catalogueItem(index).accountId);
    const names = [accountOf(1), accountOf(other + 1)].map((account) => account?.name).join(', ');
    expect(await precheck(accounts)).toEqual({
      ok: false,
      message: `The fee items belong to different collection accounts: ${names}. Please select fee items of the same account`,
    });
  });

  it('compares the items with the stage, when it is named', async () => {
    const at = range(60).find((index) => !catalogueItem(index + 1).studySections.includes(4)) ?? 0;
    const file = await templateOne([headingOf(at + 1)], [rowOf(0, 1)]);

    expect(await precheck(file, 'en', { studySection: 3 })).toMatchObject({ ok: true });
    expect(await precheck(file, 'en', { studySection: 4 })).toMatchObject({ ok: false });
  });

  it('without a school checks the file alone', async () => {
    const file = (heading: string) => templateOne([heading], [rowOf(0, 1)]);
    const request = (bytes: Uint8Array) => ({ payBusinessType: 'finance', excelFile: excelFile(bytes) });
    const answer = async (bytes: Uint8Array) =>
      (await handledBy(handler, precheckImport, request(bytes), { by: 'bursar' })).body;

    expect(await answer(await file('没有这个'))).toEqual({ ok: true, rowCount: 1, template: 1 });
    expect(await answer(Buffer.from('text'))).toEqual({ ok: false, message: fault.notWorkbook });
  });

  it.each([
    ['text', Buffer.from('text')],
    ['a compound file that is no workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('refuses %s', async (_, bytes) => {
    expect(await precheck(bytes)).toEqual({ ok: false, message: fault.notWorkbook });
  });

  it('N5.60 asks for the file when there is none, or an empty one', async () => {
    const request = { payBusinessType: 'finance', schoolId: examples.schoolId };
    const none = await handledBy(handler, precheckImport, request, { by: 'bursar' });

    expect(none).toMatchObject({ status: 400, body: { fields: [{ path: 'excelFile', code: 'fileRequired' }] } });
    expect(en.field.fileRequired).toBe('Please upload file');
    expect(await precheck(new Uint8Array())).toEqual({ ok: false, message: 'Please upload file' });
  });
});
