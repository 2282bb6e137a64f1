import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { personIdOf } from '../../../shared/contract/ids.ts';
import {
  callImport,
  changesBesideJob,
  importRows,
  pupils,
  resultOf,
  rowOf,
  runImport,
  startImport,
  uploadEventOf,
} from '../../../test/support/import-worker.ts';
import { headingOf, templateOne } from '../../../test/support/imports.ts';
import { en } from '../../../test/support/texts.ts';
import { noticeStore } from '../../notices/notice-store.ts';
import { personStore } from '../../people/person-store.ts';
import { openTables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { readAll } from '../../storage/read.ts';
import { uploadSeconds } from '../import-files.ts';

const [required, optional] = [headingOf(1, '*'), headingOf(2)];
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('an import', () => {
  it('N3.03 N4.03 N4.08 creates an unsent notice of type import, with a selection of several, and each person’s own items and amounts', async () => {
    const rows = [rowOf(0, 100, undefined), rowOf(1, 200.5, 30), rowOf(2, 12.300000000000001, 0)];
    const result = await importRows('Own amounts', [required, optional], rows, { deadlineAt: '2099-12-31' });
    const { noticeId } = result;
    if (!noticeId) throw new Error('the import created no notice');
    const notice = await noticeStore(openTables()).get(noticeId);
    const personIds = [0, 1, 2].map((index) => personIdOf(noticeId, pupils[index]?.studentId ?? ''));
    const people = await personStore(openTables()).itemsOfIds(personIds);

    expect(result).toMatchObject({ successCount: 3, failCount: 0, isAllSuccess: true, total: 3, done: 3 });
    expect(notice).toMatchObject({
      type: 'import',
      title: 'Own amounts',
      sendStatus: 'unsent',
      deadline: '2099-12-31',
      itemSelection: 'multiple',
    });
    expect(notice).toMatchObject({ created: { name: '张敏' } });
    expect(notice).not.toHaveProperty('importing');
    expect(
      people.map((one) => one?.items.map(({ price, required: must, quantity }) => [price, must, quantity])),
    ).toEqual([
      [[10_000, true, 1]],
      [
        [20_050, true, 1],
        [3000, false, 1],
      ],
      [
        [1230, true, 1],
        [0, false, 1],
      ],
    ]);
  });

  it('names students by their ids only in the ledger', async () => {
    const { noticeId = '' } = await importRows('Ids only', [required], [rowOf(4, 1)]);
    const rows = await readAll(openTables(), { table: 'ledger', pk: `LEDGER#${noticeId}` });
    const text = JSON.stringify(rows);

    expect(rows.map((row) => row['action'])).toEqual(['importNotice', 'addPeople']);
    expect(text).toContain(pupils[4]?.studentId);
    expect(text).not.toContain(pupils[4]?.name);
    expect(text).not.toContain(pupils[4]?.phoneNumber);
  });

  it('whose event comes twice at once writes each person once', async () => {
    const rows = range(120).map((index) => rowOf(index, 1));
    const jobId = await startImport('Two events', await templateOne([required], rows));
    const event = await uploadEventOf(jobId);
    await Promise.all([runImport(event), runImport(event)]);
    const result = await resultOf(jobId);
    const { noticeId = '' } = result;
    const states = await personStore(openTables()).states(noticeId);

    expect(result).toMatchObject({ done: 120, alreadySo: 0, refused: 0, total: 120 });
    expect(new Set(states.map(({ studentId }) => studentId)).size).toBe(120);
  });

  it('reads the first file: a second one under its key changes nothing', async () => {
    const jobId = await startImport('Second file', await templateOne([required], [rowOf(0, 1)]));
    await runImport(await uploadEventOf(jobId));
    const first = await resultOf(jobId);
    await putFile(
      jobId,
      await templateOne(
        [required],
        range(9).map((index) => rowOf(index, 5)),
      ),
    );
    const changes = await changesBesideJob(async () => runImport(await uploadEventOf(jobId)));

    expect(first).toMatchObject({ done: 1, total: 1 });
    expect(changes).toEqual([]);
    expect(await resultOf(jobId)).toMatchObject({ noticeId: first.noticeId, done: 1, total: 1 });
  });
});

/** Puts a file where the upload form of a job would, also when the form has expired. */
const putFile = (Key: string, Body: Uint8Array) =>
  new S3Client({}).send(new PutObjectCommand({ Bucket: process.env['BUCKET_FILES'], Key: `imports/${Key}`, Body }));

/** The event of a job's file, as if the file had come so many ms after now. */
const laterEventOf = async (jobId: string, afterMs: number) => {
  const { Records } = await uploadEventOf(jobId);
  return { Records: Records.map((one) => ({ ...one, eventTime: new Date(Date.now() + afterMs).toISOString() })) };
};

describe('a file that comes too late', () => {
  it('is not imported, because the result already said that no file came', async () => {
    const afterMs = 2 * uploadSeconds * 1000 + 1000;
    const { jobId = '' } = await callImport('Late file');
    const before = await resultOf(jobId, { now: Date.now() + afterMs });
    await putFile(jobId, await templateOne([required], [rowOf(0, 1)]));
    await runImport(await laterEventOf(jobId, afterMs));

    expect(before).toMatchObject({ message: en.imports.fault.uploadMissing });
    expect(await resultOf(jobId)).toEqual(before);
  });

  it('is left alone when the row of its job has expired', async () => {
    const jobId = newId(Date.now());
    await putFile(jobId, await templateOne([required], [rowOf(0, 1)]));
    const changes = await changesBesideJob(async () => runImport(await uploadEventOf(jobId)));

    expect(changes).toEqual([]);
  });
});
