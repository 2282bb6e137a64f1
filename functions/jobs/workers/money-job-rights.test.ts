import { expect, it } from 'vitest';
import { errorText } from '../../../shared/contract/error-texts.ts';
import { asId, id } from '../../../shared/contract/ids.ts';
import { people } from '../../../shared/demonstration/people.ts';
import { discountPermission } from '../../../shared/items/permissions.ts';
import { addedItem, beginAdding } from '../../../test/support/batch.ts';
import { sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { jobStatus, noticeRow } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { account, alterIn, billedItem, student } from '../../../test/support/settlement.ts';
import { actorRow } from '../../api/actor-row.ts';
import { handler as batchPayOff } from '../../payments/calls/batch-pay-off.ts';
import { openTables } from '../../storage/client.ts';
import { run } from './run-bulk-job.ts';

/** Runs a job while the row of the bursar, who started it, says this. */
const runWhile = async (lost: object, jobId: string): Promise<void> => {
  const key = actorRow.key({ subject: people.bursar.subject });
  let held: object = {};
  await alterIn(openTables(), actorRow, key, (row) => {
    held = row;
    return { ...row, ...lost };
  });
  await run({ jobId: asId('job', jobId) }, { now: Date.now() }, { tables: openTables() });
  await alterIn(openTables(), actorRow, key, (row) => ({ ...row, ...held }));
};

const payOff = (noticeId: string, index: number) =>
  perform(batchPayOff, {
    ...{ noticeId: id('notice').parse(noticeId), studentIds: [asId('student', student(index))] },
    ...{ accountId: asId('account', account('cash')), payMode: 'cash', useBalance: false },
  });

it.each([
  ['was disabled', { disabled: true }],
  ['has lost the school', { schoolIds: [] }],
  ['has lost the permission', { permissions: [] }],
] as const)('a job on money whose starter %s while it waited changes nothing and frees the notice', async (_, lost) => {
  const [paid, added] = [await sentNotice([841], { items: [billedItem(1)] }), await sentNotice([841])];
  const [before, beforeAdded] = [await settlementOf(paid, 841), await settlementOf(added, 841)];
  const jobs = [
    [paid, (await payOff(paid, 841)).jobId],
    [added, (await beginAdding(added, [841])).jobId],
  ] as const;

  for (const [noticeId, jobId] of jobs) {
    await runWhile(lost, jobId ?? '');

    expect(await jobStatus(asId('job', jobId ?? ''))).toMatchObject({
      ...{ state: 'done', done: 0, refused: 1 },
      failed: [{ code: 'forbidden', message: errorText('en', 'forbidden') }],
    });
    expect(await noticeRow(noticeId as never)).not.toHaveProperty('jobId');
  }
  expect(await settlementOf(paid, 841)).toEqual(before);
  expect(await settlementOf(added, 841)).toEqual(beforeAdded);
});

it('N6.03 a change of many bills gives no discount when its starter may not give any by then', async () => {
  const noticeId = await sentNotice([842], { items: [billedItem(1)] });
  const benefits = [{ kind: 'reduce', amount: 100 }];
  const { jobId } = await beginAdding(noticeId, [842], { items: [addedItem(5, { benefits })] });
  const before = await settlementOf(noticeId, 842);

  const permissions = people.bursar.permissions.filter((one) => one !== discountPermission.finance);
  await runWhile({ permissions }, jobId ?? '');

  expect(await jobStatus(asId('job', jobId ?? ''))).toMatchObject({ done: 0, failed: [{ code: 'forbidden' }] });
  expect(await settlementOf(noticeId, 842)).toEqual(before);
});
