import { PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { uploadSeconds, workbookType } from '../../functions/imports/import-files.ts';
import { newId } from '../../functions/storage/new-id.ts';
import { imports } from '../../shared/imports/contract.ts';
import { en, zh } from '../../shared/imports/texts/server.ts';
import { advanceClock, callAs, cloud, cloudNow, drain, s3, type CallOptions } from '../support/cloud.ts';
import { endedResult, headingOf, importForm, resultOf, rowOf, stays, uploadBy } from '../support/import-runs.ts';
import { templateOne } from '../support/imports.ts';

const file = templateOne([headingOf(1)], [rowOf(0, 1)]);
const formMs = uploadSeconds * 1000;

const start = (title: string, options: CallOptions) =>
  callAs('bursar', imports.importNotice, importForm(title), options);

/** Puts a file where the form of a job would, past all forms. */
const put = async (jobId: string): Promise<void> => {
  const Key = `imports/${jobId}`;
  const Body = await file;
  await s3().send(new PutObjectCommand({ Bucket: cloud().filesBucket, Key, Body, ContentType: workbookType }));
};

describe('a call to import that is repeated', () => {
  it('late, gets no other form: it says that the file did not arrive', async () => {
    const key = 'repeated-too-late';
    const first = await start('Too late', { key });
    await advanceClock(formMs + 1000);
    const second = await start('Too late', { key });
    const nothing = { successCount: 0, failCount: 0, isAllSuccess: false };

    expect(first.upload?.url).toMatch(/^http/);
    expect(second).toEqual({ ...nothing, message: en.fault.uploadMissing });
    expect(await start('Too late', { key, language: 'zh' })).toEqual({ ...nothing, message: zh.fault.uploadMissing });
  });

  it('once its file has come, gets the job to ask for', async () => {
    const key = 'repeated-after-its-file';
    const { jobId: cacheKey = '', upload } = await start('Has come', { key });
    if (!upload) throw new Error('no form');
    await uploadBy(upload, await file);
    const result = await endedResult(cacheKey);
    const again = await start('Has come', { key });

    expect(result).toMatchObject({ done: 1 });
    expect(again).toEqual({ successCount: 0, failCount: 0, isAllSuccess: false, cacheKey });
  });
});

describe('a file that comes too late', () => {
  it('is not imported any more: its import said so already, and stays with it', async () => {
    const { jobId: cacheKey = '' } = await start('Late file', { key: 'a-late-file' });
    await advanceClock(2 * formMs + 1000);
    const told = await resultOf(cacheKey);
    await put(cacheKey);
    await drain();

    expect(told).toMatchObject({ message: en.fault.uploadMissing });
    expect(told).not.toHaveProperty('cacheKey');
    expect(await resultOf(cacheKey)).toEqual(told);
  });

  it('for an import that has gone, is left alone and comes to its queue’s end', async () => {
    const changes = await stays(async () => put(newId(await cloudNow())));

    expect(changes).toEqual([]);
  });
});
