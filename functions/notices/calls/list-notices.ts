import type { Input } from '../../../shared/contract/call.ts';
import { keywordFilter } from '../../../shared/contract/keyword.ts';
import { cutPage } from '../../../shared/contract/paging.ts';
import { dateIn } from '../../../shared/contract/time.ts';
import { listNotices } from '../../../shared/notices/calls/list-notices.ts';
import type { DeadlineState } from '../../../shared/notices/codes.ts';
import { deadlineStateOf } from '../../../shared/notices/rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { openTables } from '../../storage/client.ts';
import type { NoticeSummary } from '../notice-summary.ts';
import { noticeSummaryStore, type NoticeSummaryStore } from '../notice-summary-store.ts';

interface Deps {
  readonly summaries: NoticeSummaryStore;
}
const buildDeps = (): Deps => ({ summaries: noticeSummaryStore(openTables()) });

/** "Open" finds what has no deadline, too: it has not ended (N3.63). */
const filterOf = (input: Input<typeof listNotices>, now: number): ((summary: NoticeSummary) => boolean) => {
  const matches = keywordFilter(input.keyword);
  const fits = <Value>(filter: Value | undefined, value: Value) => filter === undefined || filter === value;
  const fitsDeadline = (state: DeadlineState) =>
    fits(input.deadlineState, state) || (input.deadlineState === 'open' && state === 'none');
  const createdOn = ({ timeZone, created }: NoticeSummary) => dateIn(timeZone, Date.parse(created.at));
  return (summary) =>
    fits(input.studySection, summary.studySection) &&
    fits(input.businessType, summary.businessType) &&
    fits(input.sendStatus, summary.sendStatus) &&
    fitsDeadline(deadlineStateOf(summary, now)) &&
    (input.createdFrom === undefined || createdOn(summary) >= input.createdFrom) &&
    (input.createdTo === undefined || createdOn(summary) <= input.createdTo) &&
    matches([summary.title]);
};

/** Ids begin with the time at which the notice was created. */
const newestFirst = (one: NoticeSummary, other: NoticeSummary) => (one.noticeId < other.noticeId ? 1 : -1);

export const run: Run<typeof listNotices, Deps> = async ({ input, actor, now }, { summaries }) => {
  const filter = input.schoolIds && new Set<string>(input.schoolIds);
  const schoolIds = [...actor.schoolIds].filter((schoolId) => !filter || filter.has(schoolId));
  const all = (await Promise.all(schoolIds.map((schoolId) => summaries.ofSchool(schoolId)))).flat();
  const page = cutPage(all.filter(filterOf(input, now)).sort(newestFirst), input);
  return {
    ...page,
    list: page.list.map((summary) => ({
      ...summary,
      deadline: summary.deadline,
      deadlineState: deadlineStateOf(summary, now),
    })),
  };
};

export const handler = endpoint(listNotices, {}, buildDeps, run);
