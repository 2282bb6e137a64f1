import { Conflict, Invalid } from '../../../shared/contract/errors.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { limits } from '../../../shared/notices/codes.ts';
import { whyNotExtendable } from '../../../shared/notices/rules.ts';
import { addNoticePeople } from '../../../shared/people/calls/add-notice-people.ts';
import { endpoint, type Request, type Run } from '../../api/endpoint.ts';
import { jobMembersWrites } from '../../jobs/job-members-store.ts';
import { newJob, startOfBulkJob } from '../../jobs/new-job.ts';
import { noticeScope, noticeWrites } from '../../notices/notice-store.ts';
import { organisationStore } from '../../organisation/organisation-store.ts';
import { schoolStore } from '../../organisation/school-store.ts';
import { feeItemStore } from '../../settings/fee-item-store.ts';
import { byWhomAt } from '../../storage/by-whom.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { transact } from '../../storage/transact.ts';
import { addPeopleKind } from '../add-people-kind.ts';
import { newPeopleWork, type Newcomer } from '../new-people.ts';
import { newcomersOf } from '../newcomers.ts';
import { personStateStore } from '../person-state-store.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };
type Adding = Request<typeof addNoticePeople, typeof scopes>;

/** The call itself writes up to so many people; a job writes more, with the items of the notice. */
const peopleAtOnce = limits.peopleWithOwnItems;

const invalid = (code: string, params = {}) => new Invalid([{ path: 'payNoticePersonReqList', code, params }]);

/** Each student once, with what they are billed. */
const newcomersIn = async ({ input, actor, scoped }: Adding, tables: Tables): Promise<Newcomer[]> => {
  const notice = scoped.notice(input.noticeId);
  if (new Set(input.people.map(({ studentId }) => studentId)).size < input.people.length) throw invalid('peopleTwice');
  const itemIds = [...new Set(input.people.flatMap(({ items = [] }) => items.map(({ itemId }) => itemId)))];
  const [organisation, [school], feeItems, states] = await Promise.all([
    organisationStore(tables).get(actor.orgId),
    schoolStore(tables).byIds(new Set([notice.schoolId])),
    feeItemStore(tables).byIds(itemIds),
    personStateStore(tables).states(notice.noticeId),
  ]);
  if (!school) throw new Error('the school of a notice is missing');
  const present = new Set<string>(states.map(({ studentId }) => studentId));
  const fresh = input.people.filter(({ studentId }) => !present.has(studentId));
  if (states.length + fresh.length > limits.peoplePerNotice) throw invalid('peopleTooMany');
  const known = new Map(feeItems.flatMap((item) => (item ? [[item.itemId as string, item] as const] : [])));
  return newcomersOf({ people: input.people, notice, actor, school, organisation, feeItems: known });
};

const failedOf = (refused: readonly { readonly id: string; readonly code: string }[]) =>
  refused.map(({ id, code }) => ({ studentId: asId('student', id), code }));

/** More people than one transaction takes: those with items of their own at once, the others by a job, which holds the notice. */
const addByJob = async (request: Adding, tables: Tables, newcomers: readonly Newcomer[]) => {
  const { input, actor, now, operation, scoped } = request;
  const notice = scoped.notice(input.noticeId);
  const { noticeId, schoolId } = notice;
  const individual = newcomers.filter((_, index) => input.people[index]?.items !== undefined);
  if (individual.length > peopleAtOnce) throw invalid('ownItemsTooMany', { max: peopleAtOnce });
  const others = newcomers.filter((_, index) => input.people[index]?.items === undefined);
  const atOnce = await newPeopleWork({ tables, notice, newcomers: individual, by: byWhomAt(actor, now) });
  const jobId = asId('job', newId(now));
  const { job, actions } = newJob(addPeopleKind, operation, {
    ...{ jobId, schoolId, noticeId, total: others.length, input: {} },
  });
  const members = others.map(({ studentId }) => studentId);
  return transact(tables, {
    operation,
    answer: { noticeId, peopleCount: atOnce.done + others.length, failed: failedOf(atOnce.refused), jobId },
    actions: [...atOnce.actions, ...actions, jobMembersWrites.keep(job, members), noticeWrites.hold(notice, jobId)],
    audit: atOnce.audit ?? [],
    following: [startOfBulkJob(jobId)],
  });
};

export const run: Run<typeof addNoticePeople, Deps, typeof scopes> = async (request, { tables }) => {
  const { input, actor, now, operation, scoped } = request;
  const notice = scoped.notice(input.noticeId);
  const refusal = whyNotExtendable(notice, now);
  if (refusal) throw new Conflict(refusal);
  const newcomers = await newcomersIn(request, tables);
  if (newcomers.length > peopleAtOnce) return addByJob(request, tables, newcomers);
  const by = byWhomAt(actor, now);
  const { actions, audit = [], done, refused } = await newPeopleWork({ tables, notice, newcomers, by });
  return transact(tables, {
    operation,
    answer: { noticeId: notice.noticeId, peopleCount: done, failed: failedOf(refused), jobId: undefined },
    actions: [...actions, noticeWrites.change(notice, {})],
    audit,
  });
};

export const handler = endpoint(addNoticePeople, scopes, buildDeps, run);
