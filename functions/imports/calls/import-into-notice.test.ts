/** Both import calls with a notice in their form. */
import { describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../../shared/demonstration/ids.ts';
import { importNoticePeople } from '../../../shared/imports/calls/import-notice-people.ts';
import { importNotice } from '../../../shared/imports/calls/import-notice.ts';
import { handledBy, type HandleOptions } from '../../../test/support/handle.ts';
import { importForm, type ImportForm } from '../../../test/support/import-forms.ts';
import {
  changesBesideJob,
  importRows,
  resultOf,
  rowOf,
  runImport,
  schoolId,
  uploadEventOf,
} from '../../../test/support/import-worker.ts';
import { excelFile, headingOf, pupilsOf, templateOne } from '../../../test/support/imports.ts';
import {
  alterNotice,
  draftNotice,
  item,
  noticeRow,
  saveNotice,
  statesOf,
  studentId,
  students,
} from '../../../test/support/notice-calls.ts';
import { handler as peopleHandler } from './import-notice-people.ts';
import { handler } from './import-notice.ts';

const headings = [headingOf(1, '*')];
const noticeOf = async (title: string) => {
  const { noticeId } = await importRows(title, headings, [rowOf(0, 1)]);
  if (!noticeId) throw new Error('the first import made no notice');
  return noticeId;
};

/** The form of the documents for an import into a notice. */
const formFor = (noticeId: string, more: Partial<ImportForm> = {}): ImportForm => ({
  ...importForm('Another title', { schoolId, costStatement: 'Another text', ...more }),
  ...{ noticeId, deadlineAt: '2099-12-31', sendNotice: 'false', supportOnlinePay: 'false' },
});

it('brings amounts of its own, which the form of the notice leaves', async () => {
  const noticeId = asId('notice', await draftNotice({ people: students(1) }));
  const excel = excelFile(await templateOne(headings, [pupilsOf(examples.schoolId).rowOf(1, 1)]));
  const form = formFor(noticeId, { excelFile: excel, schoolId: examples.schoolId });
  const { cacheKey } = (await importInto(form)).body as { cacheKey: string };
  await runImport(await uploadEventOf(cacheKey));

  const answer = await saveNotice(noticeId, { items: [item(1, { price: 12_000 })], people: students(1, 2) });

  expect(answer.failed).toMatchObject([{ studentId: studentId(2), code: 'personHasOwnItems' }]);
  expect((await statesOf(noticeId)).map(({ due }) => due)).toEqual([12_000, 100]);
});

const importInto = async (form: ImportForm, options: HandleOptions = { by: 'bursar' }) =>
  handledBy(handler, importNotice, form, options);

/** What the call answers, and what polling with its `cacheKey` answers once the file was read. */
const answersFor = async (
  [run, call]: readonly [typeof handler, typeof importNotice | typeof importNoticePeople],
  form: ImportForm,
) => {
  const { body } = await handledBy(run, call, form, { by: 'bursar' });
  const { cacheKey } = body as { cacheKey: string };
  await runImport(await uploadEventOf(cacheKey));
  return { body, cacheKey, result: await resultOf(cacheKey) };
};

describe.each([
  ['importNotice', [handler, importNotice]],
  ['importNoticePeople', [peopleHandler, importNoticePeople]],
] as const)('%s with a notice in its form', (_, call) => {
  it('N7.028 takes the form of the documents, adds the people to that notice and leaves its fields as they are', async () => {
    const noticeId = await noticeOf(`Into by ${_}`);
    const before = await noticeRow(noticeId);
    const file = excelFile(await templateOne(headings, [rowOf(1, 1)]));
    const changes = await changesBesideJob(async () => answersFor(call, formFor(noticeId, { excelFile: file })));

    expect(changes.filter((change) => change.startsWith('added main'))).toEqual([
      'added main NOTICE PERSON: 1',
      'added main PERSON ITEMS: 1',
    ]);
    expect(await statesOf(noticeId)).toHaveLength(2);
    const { title, description, notifyParents, onlinePay } = before ?? {};
    expect(await noticeRow(noticeId)).toMatchObject({ title, description, notifyParents, onlinePay });
    expect(await noticeRow(noticeId)).not.toHaveProperty('deadline');
  });

  it('N7.028 is refused for another business type', async () => {
    const form = { ...formFor(await noticeOf(`Of another type by ${_}`)), payBusinessType: 'enroll' };
    const [run, contract] = call;

    expect(await handledBy(run, contract, form, { by: 'bursar' })).toMatchObject({
      ...{ status: 400, body: { fields: [{ path: 'payBusinessType' }] } },
    });
  });

  it('S6.33 is refused for a notice for prospective students', async () => {
    const noticeId = await noticeOf(`For prospective students by ${_}`);
    await alterNotice(noticeId, { businessType: 'enroll' });
    const [run, contract] = call;

    expect(await handledBy(run, contract, formFor(noticeId), { by: 'bursar' })).toMatchObject({
      ...{ status: 409, body: { code: 'noticeNotExtendable' } },
    });
  });

  it('N7.030 answers the notice and the counts at once, and with its cacheKey the file of failed rows', async () => {
    const noticeId = await noticeOf(`Answered by ${_}`);
    const rows = [rowOf(1, 1), { ...rowOf(2, 1), name: 'x' }];
    const file = excelFile(await templateOne(headings, rows));
    const { body, cacheKey, result } = await answersFor(call, formFor(noticeId, { excelFile: file }));

    expect(body).toEqual({ noticeId, cacheKey, successCount: 0, failCount: 0, isAllSuccess: false });
    expect(result).toMatchObject({ noticeId, successCount: 1, failCount: 1, isAllSuccess: false });
    expect(result.downloadLink).toMatch(/^http/);
    // Who is there already with the same amounts is no failure.
    const again = await answersFor(call, formFor(noticeId, { excelFile: file }));
    expect(again.result).toMatchObject({ noticeId, alreadySo: 1, successCount: 1, failCount: 1, isAllSuccess: false });
  });

  it('N7.030 answers with its cacheKey the message of a file that cannot be read', async () => {
    const noticeId = await noticeOf(`Not read by ${_}`);
    const { result } = await answersFor(call, formFor(noticeId, { excelFile: excelFile(Buffer.from('no workbook')) }));

    expect(result).toMatchObject({ noticeId, successCount: 0, isAllSuccess: false });
    expect(result.message).toMatch(/Excel/);
  });
});

describe('an import of a notice into one that is there', () => {
  it('N7.028 answers where to upload the file when it does not come with the form', async () => {
    const noticeId = await noticeOf('Uploaded later');
    const { body } = await importInto(formFor(noticeId));

    expect(body).toMatchObject({ noticeId, upload: { url: expect.stringMatching(/^http/) as string } });
  });

  it('needs the same right as any other, for a notice of the schools of its user', async () => {
    const noticeId = await noticeOf('With rights');
    const foreign = formFor(noticeId, { schoolId: demonstrationId.school(4) });

    expect(await importInto(formFor(noticeId), { by: 'cashier' })).toMatchObject({ status: 403 });
    expect(await importInto(foreign, { by: 'otherBursar' })).toMatchObject({ status: 404 });
  });

  it('S4.15 is refused when the notice is closed', async () => {
    const noticeId = await noticeOf('Closed');
    await alterNotice(noticeId, { deadline: '2020-01-01' });

    expect(await importInto(formFor(noticeId))).toMatchObject({ status: 409, body: { code: 'noticeClosed' } });
  });
});
