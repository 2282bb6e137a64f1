/** Imports whose people DynamoDB refuses for their content, each time they are tried. */
import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import {
  importPeople,
  pupils,
  resultOf,
  rowOf,
  runImport,
  schoolId,
  startImport,
  startPeople,
  uploadEventOf,
} from '../../../test/support/import-worker.ts';
import { headingOf, templateOne } from '../../../test/support/imports.ts';
import { draftNotice, item, noticeRow } from '../../../test/support/notice-calls.ts';
import { en } from '../../../test/support/texts.ts';
import { jobStore } from '../../jobs/job-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';

const headings = [headingOf(1, '*')];

/** Tables that take no people. */
const tablesWithoutPeople = (): Tables => {
  const tables = openTables();
  const client = new Proxy(tables.client, {
    get: (target, name, receiver) =>
      name === 'send'
        ? async (command: unknown) => {
            if (command instanceof TransactWriteCommand && JSON.stringify(command.input).includes('"PERSON#'))
              throw new DynamoDBServiceException({ name: 'ValidationException', $fault: 'client', $metadata: {} });
            return target.send(command as never) as unknown;
          }
        : (Reflect.get(target, name, receiver) as unknown),
  });
  return { ...tables, client };
};

const runInVain = async (jobId: Id<'job'>) => {
  await expect(runImport(await uploadEventOf(jobId), Date.now(), tablesWithoutPeople())).rejects.toThrow();
  return jobStore(openTables()).get(jobId);
};

it('an import into a notice ends at once and frees the notice, which the next import can take', async () => {
  const noticeId = await draftNotice({
    schoolId: asId('school', schoolId),
    people: [{ studentId: asId('student', pupils[0]?.studentId ?? '') }],
    items: [item(1)],
  });

  const job = await runInVain(await startPeople(noticeId, await templateOne(headings, [rowOf(1, 100)])));

  expect(job).toMatchObject({ state: 'failed', failure: 'gaveUp', noticeId });
  expect(await noticeRow(noticeId)).not.toHaveProperty('jobId');
  expect(await importPeople(noticeId, headings, [rowOf(1, 100)])).toMatchObject({ done: 1, isAllSuccess: true });
});

it('an import that made a notice ends at once and frees it, marked as incomplete', async () => {
  const job = await runInVain(await startImport('Refused by the table', await templateOne(headings, [rowOf(1, 100)])));

  expect(job).toMatchObject({ state: 'failed', failure: 'gaveUp' });
  expect((await resultOf(job?.jobId ?? '')).message).toBe(en.imports.fault.gaveUp);
  const notice = await noticeRow(asId('notice', job?.noticeId ?? ''));
  expect(notice).toMatchObject({ importing: true });
  expect(notice).not.toHaveProperty('jobId');
});
