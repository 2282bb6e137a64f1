import { beforeAll, describe, expect, it } from 'vitest';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/demonstration/people.ts';
import { pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { pupils, schoolId } from '../../../test/support/import-worker.ts';
import { jobStatus } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { alterIn, billedItem, photos } from '../../../test/support/settlement.ts';
import { actorRow } from '../../api/actor-row.ts';
import { handler } from '../../orders/calls/export-orders.ts';
import { openTables } from '../../storage/client.ts';
import { exportKinds } from '../export-kinds.ts';
import { mayExport } from '../may-export.ts';
import { run } from './run-export.ts';

const schools = people.bursar.schools.map((one) => asId('school', demonstrationId.school(one)));
const others = schools.filter((one) => one !== schoolId);
const held = { disabled: false, schoolIds: schools, permissions: people.bursar.permissions };

/** What is left to somebody who may export, and not see the names of accounts any more. */
const withoutAccounts = held.permissions.filter((one) => one !== 'HANDING_CHARGES' && one !== 'REFUND');

/** Does something while the row of the bursar says this. */
const whileActor = async <Result>(lost: object, act: () => Promise<Result>): Promise<Result> => {
  const change = (more: object) =>
    alterIn(openTables(), actorRow, actorRow.key({ subject: people.bursar.subject }), (row) => ({ ...row, ...more }));
  await change(lost);
  try {
    return await act();
  } finally {
    await change(held);
  }
};

const started = async (schoolIds?: Id<'school'>[]): Promise<Id<'job'>> => {
  const { endpoint } = handler;
  const buildDeps = () => ({ ...endpoint.buildDeps(), rowsAtOnceMax: 0 });
  const asked = { detailed: false, ...(schoolIds && { schoolIds }) };
  const { jobId } = await perform({ endpoint: { ...endpoint, buildDeps } }, asked);
  if (!jobId) throw new Error('no job');
  return asId('job', jobId);
};
const finish = (jobId: Id<'job'>) => run({ jobId }, { now: Date.now() }, { tables: openTables() });

beforeAll(async () => {
  const studentId = pupils[0]?.studentId ?? '';
  for (const more of [{ schoolId, payNoticePersonReqList: [{ studentId }] }, {}]) {
    const noticeId = await sentNotice([391], { items: [billedItem(1)], ...more });
    const whose = 'schoolId' in more ? { studentId: asId('student', studentId) } : {};
    await pay(paymentOf(noticeId, 391, [['cash', 10_000]], { items: photos(1), shownTotal: 10_000, ...whose }));
  }
});

describe.each([
  ['was disabled', { disabled: true }],
  ['has lost one of the schools', { schoolIds: others }],
  ['has lost the permission', { permissions: [] }],
  ['may not see accounts any more', { permissions: withoutAccounts }],
] as const)('the file of an export whose starter %s', (_, lost) => {
  it('is not made', async () => {
    const jobId = await started();

    await whileActor(lost, () => finish(jobId));

    expect(await jobStatus(jobId)).toMatchObject({ state: 'failed', done: 0 });
  });
});

it.each(exportKinds.map(({ name }) => name))('the file of %s needs a permission', (kind) => {
  const job = { kind, schoolId: schools[0] ?? asId('school', ''), input: { language: 'en', asked: {} } };

  expect(mayExport(job, { permissions: new Set(), schoolIds: new Set<string>(schools) })).toBe(false);
});

describe('the file of an export that was made', () => {
  it.each([
    ['one of the schools', { schoolIds: others }],
    ['the permission', { permissions: [] }],
    ['the right to see accounts', { permissions: withoutAccounts }],
  ])('is not handed out when its starter has lost %s', async (_, lost) => {
    const jobId = await started();
    await finish(jobId);
    expect(await jobStatus(jobId)).toMatchObject({ state: 'done', url: expect.any(String) as string });

    await expect(whileActor(lost, () => jobStatus(jobId))).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is handed out to somebody who might not see accounts at any time: they are not in it', async () => {
    const jobId = await whileActor({ permissions: withoutAccounts }, async () => {
      const without = await started();
      await finish(without);
      return without;
    });

    expect(await whileActor({ permissions: withoutAccounts }, () => jobStatus(jobId))).toMatchObject({ state: 'done' });
  });

  it('is handed out when its starter has lost a school that it is not about', async () => {
    const jobId = await started(others);
    await finish(jobId);

    expect(await whileActor({ schoolIds: others }, () => jobStatus(jobId))).toMatchObject({ state: 'done' });
  });
});
