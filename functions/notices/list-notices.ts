import type { Input } from '../../shared/contract/call.ts';
import { keywordFilter } from '../../shared/contract/keyword.ts';
import { cutPage } from '../../shared/contract/paging.ts';
import { dateIn } from '../../shared/contract/time.ts';
import { notices } from '../../shared/notices/contract.ts';
import { deadlineStateOf } from '../../shared/notices/rules.ts';
import { endpoint, type Run } from '../api/endpoint.ts';
import { openTables } from '../storage/client.ts';
import { noticeStore, type NoticeStore, type NoticeSummary } from './notice-store.ts';

interface Deps {
  readonly notices: NoticeStore;
}
const buildDeps = (): Deps => ({ notices: noticeStore(openTables()) });

const filterOf = (input: Input<typeof notices.listNotices>, now: number): ((summary: NoticeSummary) => boolean) => {
  const matches = keywordFilter(input.keyword);
  const fits = <Value>(wanted: Value | undefined, value: Value) => wanted === undefined || wanted === value;
  const createdOn = ({ timeZone, created }: NoticeSummary) => dateIn(timeZone, Date.parse(created.at));
  return (summary) =>
    fits(input.studySection, summary.studySection) &&
    fits(input.payBusinessType, summary.businessType) &&
    fits(input.sendStatus, summary.sendStatus) &&
    fits(input.deadline, deadlineStateOf(summary, now)) &&
    (input.createBegin === undefined || createdOn(summary) >= input.createBegin) &&
    (input.createEnd === undefined || createdOn(summary) <= input.createEnd) &&
    matches([summary.title]);
};

/** Ids begin with the time at which the notice was created. */
const newestFirst = (one: NoticeSummary, other: NoticeSummary) => (one.noticeId < other.noticeId ? 1 : -1);

export const run: Run<typeof notices.listNotices, Deps> = async ({ input, actor, now }, deps) => {
  const asked = input.schoolIds && new Set<string>(input.schoolIds);
  const schoolIds = [...actor.schoolIds].filter((schoolId) => !asked || asked.has(schoolId));
  const summaries = (await Promise.all(schoolIds.map((schoolId) => deps.notices.summariesOf(schoolId)))).flat();
  const page = cutPage(summaries.filter(filterOf(input, now)).sort(newestFirst), input);
  return {
    ...page,
    list: page.list.map((summary) => ({
      id: summary.noticeId,
      title: summary.title,
      schoolName: summary.schoolName,
      schoolEName: summary.schoolEName,
      payBusinessType: summary.businessType,
      sendStatus: summary.sendStatus,
      deadline: deadlineStateOf(summary, now),
      deadlineAt: summary.deadline ?? null,
      total: summary.total,
      completePayedTotal: summary.completed,
      totalAmount: summary.due,
      receivedAmount: summary.received,
      createAt: summary.created.at,
      creator: summary.created.name,
      creatorEName: summary.created.eName,
      ...(summary.jobId !== undefined && { jobKey: summary.jobId }),
    })),
  };
};

export const handler = endpoint(notices.listNotices, buildDeps, run);
