import { InvokeCommand } from '@aws-sdk/client-lambda';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { noticeStore } from '../../../functions/notices/notice-store.ts';
import { notice } from '../../../functions/notices/notice.ts';
import { overwrite } from '../../../functions/storage/action.ts';
import { writeAll } from '../../../functions/storage/write.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { callAs, drain, functionName, lambda, pause, resume, tables } from '../../support/cloud.ts';
import { addNotice } from '../../support/notice-forms.ts';
import { endedJob } from '../../support/sending.ts';

const answer = z.strictObject({ sent: z.number(), freed: z.number(), failed: z.array(z.string()) });

const resumeWork = async () => {
  const { Payload } = await lambda().send(
    new InvokeCommand({ FunctionName: functionName('jobs', 'resume-work'), Payload: '{}' }),
  );
  return answer.parse(JSON.parse(Buffer.from(Payload ?? []).toString()));
};

it('resume-work starts jobs and messages again that wait, frees a notice that nothing frees, and then finds nothing', async () => {
  const { noticeId: id } = await addNotice();
  await drain();
  // Rows of other tests whose work nobody will do.
  const { sent: always } = await resumeWork();
  await drain();
  await pause('messages-send-message');
  await pause('jobs-run-bulk-job');
  const { jobId } = await callAs('bursar', notices.sendNotice, { id });

  expect(await resumeWork()).toMatchObject({ sent: always + 1, freed: 0 });
  await resume('jobs-run-bulk-job');
  await endedJob(asId('job', jobId));
  await pause('jobs-relay-stream');
  expect(await resumeWork()).toMatchObject({ sent: always + 1, freed: 0 });
  await resume('jobs-relay-stream');
  await resume('messages-send-message');
  await drain();

  const found = await noticeStore(tables()).get(id);
  if (!found) throw new Error('no notice');
  await writeAll(tables(), [overwrite(notice, { ...found, jobId })]);
  expect(await resumeWork()).toMatchObject({ sent: always, freed: 1 });
  expect(await resumeWork()).toMatchObject({ sent: always, freed: 0 });
});
