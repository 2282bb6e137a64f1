import { DeleteObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../catalogue.ts';
import { noticeStore } from '../../notices/notice-store.ts';
import { openTables } from '../../storage/client.ts';
import { readAll } from '../../storage/read.ts';
import { people } from '../../../shared/demonstration/people.ts';
import { importNotice } from '../../../shared/imports/calls/import-notice.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { importForm, uploadBy } from '../../../test/support/import-forms.ts';
import {
  callImport,
  importRows,
  resultOf,
  rowOf,
  runImport,
  uploadEventOf,
} from '../../../test/support/import-worker.ts';
import { excelFile, headingOf, templateOne } from '../../../test/support/imports.ts';
import { changeDeadline, detailOf } from '../../../test/support/notice-calls.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { en, zh } from '../../../test/support/texts.ts';
import { uploadSeconds } from '../import-files.ts';
import { handler } from './import-notice.ts';

const file = templateOne([headingOf(1)], [rowOf(0, 1)]);
const formMs = uploadSeconds * 1000;
const nothing = { successCount: 0, failCount: 0, isAllSuccess: false };

const refusalOf = async (more: object) =>
  handledBy(handler, importNotice, { ...importForm('Title'), ...more }, { by: 'bursar' });

describe('the form of an import', () => {
  it.each(['payBusinessType', 'title', 'schoolId', 'studySection'])('N7.028 has the field %s', async (name) => {
    const { [name]: _, ...form } = { ...importForm('Title') } as Record<string, unknown>;

    expect(await handledBy(handler, importNotice, form, { by: 'bursar' })).toMatchObject({
      ...{ status: 400, body: { fields: [{ path: name }] } },
    });
  });

  it.each([
    [
      'N7.028 a notice of another business type',
      { payBusinessType: 'enroll' },
      { path: 'payBusinessType', code: 'invalidChoice' },
    ],
    ['N5.03 no title', { title: ' ' }, { path: 'title', code: 'titleRequired' }],
    ['N5.03 a title that cannot be seen', { title: '\u200b' }, { path: 'title', code: 'titleRequired' }],
    ['a title with a sign that turns its text round', { title: 'a\u202eb' }, { path: 'title', code: 'invalidFormat' }],
    [
      'N5.04 a title of 101 characters',
      { title: 'x'.repeat(101) },
      { path: 'title', code: 'titleTooLong', params: { max: 100 } },
    ],
    [
      'N5.20 N9.08 a description of 1001 characters',
      { costStatement: 'x'.repeat(1001) },
      { path: 'costStatement', code: 'descriptionTooLong', params: { max: 1000 } },
    ],
    ['N5.08 a deadline before today', { deadlineAt: '2020-01-01' }, { path: 'deadlineAt', code: 'deadlinePast' }],
    ['a stage that the school does not have', { studySection: '5' }, { path: 'studySection', code: 'invalidChoice' }],
  ])('%s is refused and stores nothing', async (_, more, fault) => {
    const answers: object[] = [];
    const changes = await changesBy(async () => answers.push(await refusalOf(more)));

    expect(answers).toMatchObject([{ status: 400, body: { fields: [fault] } }]);
    expect(changes).toEqual([]);
  });

  it.each([
    ['x', 'y'],
    ['🎒', '𠮷'],
  ])('N5.04 N5.20 N9.07 N9.08 takes a title of 100 and a description of 1000 characters: %s %s', async (one, other) => {
    const longest = { title: one.repeat(100), costStatement: other.repeat(1000) };

    expect(await refusalOf(longest)).toMatchObject({ status: 200 });
  });

  it('N5.08 takes today as the deadline, until the day ends in the zone of the organisation', async () => {
    const answerAt = async (time: string) =>
      handledBy(handler, importNotice, importForm('Due today', { deadlineAt: '2099-12-31' }), {
        ...{ by: 'bursar', now: Date.parse(time) },
      });

    expect(await answerAt('2099-12-31T15:59:59Z')).toMatchObject({ status: 200 });
    expect(await answerAt('2099-12-31T16:00:00Z')).toMatchObject({ status: 400 });
  });

  it('N3.25 N7.028 becomes the fields of the notice, with the school in both languages', async () => {
    const { noticeId } = await importRows('With all fields', [headingOf(1)], [rowOf(3, 1)], {
      costStatement: '说明 & more',
      sendNotice: 'false',
      supportOnlinePay: 'false',
    });
    const [notice] = noticeId ? [await noticeStore(openTables()).get(noticeId)] : [];
    const school = { schoolName: '启明国际学校西山校区', schoolEName: 'Qiming International School, West Hill' };

    expect(notice).toMatchObject({ title: 'With all fields', description: '说明 & more', studySection: 2 });
    expect(notice).toMatchObject({ notifyParents: false, onlinePay: false, ...school });
    expect(notice).not.toHaveProperty('deadline');
  });
});

it('N4.07 N4.25 an import without a deadline has no online payment until it gets one, as its form wants it', async () => {
  const { noticeId } = await importRows('Unlimited', [headingOf(1)], [rowOf(6, 1)], { supportOnlinePay: 'true' });
  if (noticeId === undefined) throw new Error('no notice');
  expect(await detailOf(noticeId)).toMatchObject({ notifyParents: true, onlinePay: false });

  await changeDeadline(noticeId, '2099-12-31');
  expect(await detailOf(noticeId)).toMatchObject({ onlinePay: true });
});

it('N4.01 N4.05 an import notifies parents and has online payment on where its form leaves them out', async () => {
  const deadlineAt = '2099-12-31';
  const { noticeId } = await importRows('Left out', [headingOf(1)], [rowOf(5, 1)], { deadlineAt });
  const [notice] = noticeId ? [await noticeStore(openTables()).get(noticeId)] : [];

  expect(notice).toMatchObject({ notifyParents: true, onlinePay: true });
});

describe('the upload form', () => {
  it('is stored nowhere, and a repeated call answers a new one', async () => {
    const key = 'the-form-again';
    const first = await callImport('Form again', {}, { key });
    const { pk, sk } = catalogue.operationKey.key({ actorId: people.bursar.subject, key });
    const rows = await readAll(openTables(), { table: 'ledger', pk, prefix: sk });
    const second = await callImport('Form again', {}, { key });
    const uploaded = second.upload && (await uploadBy(second.upload, await file));

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/policy|signature|credential|token/i);
    expect(second.jobId).toBe(first.jobId);
    expect(uploaded?.ok).toBe(true);
  });
});

describe('a repeated call', () => {
  it('after 15 minutes answers no other form but that the file did not arrive', async () => {
    const now = Date.now();
    const first = await callImport('Too late', {}, { key: 'repeated-too-late', now });
    const later = { key: 'repeated-too-late', now: now + formMs + 1000 };

    expect(first.upload?.url).toMatch(/^http/);
    expect(await callImport('Too late', {}, later)).toEqual({ ...nothing, message: en.imports.fault.uploadMissing });
    expect(await callImport('Too late', {}, { ...later, language: 'zh' })).toEqual({
      ...nothing,
      message: zh.imports.fault.uploadMissing,
    });
  });

  it('stores the file that came with the first one, if that ended before it did', async () => {
    const key = 'killed-before-its-file';
    const form = { excelFile: excelFile(await file) };
    const { jobId = '' } = await callImport('Killed', form, { key });
    const stored = { Bucket: process.env['BUCKET_FILES'], Key: `imports/${jobId}` };
    await new S3Client({}).send(new DeleteObjectCommand(stored));

    expect(await callImport('Killed', form, { key })).toEqual({ ...nothing, jobId });

    await runImport(await uploadEventOf(jobId));
    expect(await resultOf(jobId)).toMatchObject({ done: 1 });
    expect(await callImport('Killed', form, { key })).toEqual({ ...nothing, jobId });
    expect(await resultOf(jobId)).toMatchObject({ done: 1 });
  });

  it('after 15 minutes does not store the file that came with it, but answers that it did not arrive', async () => {
    const [now, key] = [Date.now(), 'killed-too-long-ago'];
    const form = { excelFile: excelFile(await file) };
    const { jobId = '' } = await callImport('Killed long ago', form, { key, now });
    const stored = { Bucket: process.env['BUCKET_FILES'], Key: `imports/${jobId}` };
    await new S3Client({}).send(new DeleteObjectCommand(stored));

    const again = await callImport('Killed long ago', form, { key, now: now + formMs + 1000 });

    expect(again).toEqual({ ...nothing, message: en.imports.fault.uploadMissing });
    await expect(new S3Client({}).send(new HeadObjectCommand(stored))).rejects.toMatchObject({ name: 'NotFound' });
  });

  it('answers the job once its file has come', async () => {
    const key = 'repeated-after-its-file';
    const { jobId = '', upload } = await callImport('Has come', {}, { key });
    if (upload) await uploadBy(upload, await file);
    await runImport(await uploadEventOf(jobId));

    expect(await resultOf(jobId)).toMatchObject({ done: 1 });
    expect(await callImport('Has come', {}, { key })).toEqual({ ...nothing, jobId });
  });
});
