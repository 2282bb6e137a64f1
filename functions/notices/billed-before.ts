import type { Id } from '../../shared/contract/ids.ts';
import { isClosed } from '../../shared/notices/rules.ts';
import type { PersonState } from '../people/person-state.ts';
import { personStore } from '../people/person-store.ts';
import type { Tables } from '../storage/client.ts';
import { noticeStore } from './notice-store.ts';
import { noticeSummaryStore } from './notice-summary-store.ts';
import type { NoticeSummary } from './notice-summary.ts';
import type { Notice } from './notice.ts';

interface Place {
  readonly schoolId: string;
  /** The notice that bills, which is not another one. */
  readonly noticeId?: string | undefined;
  /** Notices with this title count even when they have ended. */
  readonly title?: string | undefined;
  readonly now: number;
}

/** The items that students are to be billed, by student. */
export type Bills = ReadonlyMap<string, ReadonlySet<string>>;

/** A student who has an item on another notice already. */
export interface BilledItem {
  readonly studentId: Id<'student'>;
  readonly itemId: Id<'item'>;
  readonly name: string;
  readonly eName: string;
  readonly noticeId: Id<'notice'>;
  readonly title: string;
  readonly payStatus: PersonState['payStatus'];
}

/** Only the newest notices are read, because a clerk waits for the answer; a school has about ten live ones. */
const noticesMax = 50;
const peopleMax = 20_000;
/** Read side by side; a large one is two requests, one after the other. */
const noticesAtOnce = 10;

/** The first notices, up to as many people as one request reads; always at least one notice. */
const readableOf = (summaries: readonly NoticeSummary[]): NoticeSummary[] => {
  let people = 0;
  return summaries.slice(0, noticesMax).filter(({ total }, index) => {
    people += total;
    return index === 0 || people <= peopleMax;
  });
};

/** A notice that may bill the items, too. */
export interface OtherNotice {
  readonly notice: Notice;
  /** Somebody is billed an item that its list lacks. */
  readonly isBeyond: boolean;
}

/**
 * The other notices of a school that have not ended, and those with the same title. It needs nothing of the bills, so it
 * is read while they are.
 */
export const otherNotices = async (
  tables: Tables,
  { schoolId, noticeId, title, now }: Place,
): Promise<OtherNotice[]> => {
  const summaries = (await noticeSummaryStore(tables).ofSchool(schoolId)).filter(
    (one) => one.noticeId !== noticeId && (one.title === title?.trim() || !isClosed(one, now)),
  );
  const readable = readableOf(summaries);
  const notices = await noticeStore(tables).ofIds(readable.map((one) => one.noticeId));
  return readable.flatMap(({ beyondNotice }, index) => {
    const notice = notices[index];
    return notice ? [{ notice, isBeyond: beyondNotice === true }] : [];
  });
};

/** The students of this notice who already have an item that they are to be billed. */
const billedOn = async (
  tables: Tables,
  { noticeId, title }: Notice,
  reading: Promise<Bills>,
): Promise<BilledItem[]> => {
  const people = personStore(tables);
  const [all, bills] = await Promise.all([people.states(noticeId), reading]);
  const states = all.filter(
    ({ studentId, sendStatus, payStatus }) =>
      bills.has(studentId) && sendStatus !== 'withdrawn' && payStatus !== 'refunded',
  );
  const items = await people.itemsOf(states);
  return states.flatMap(({ studentId, payStatus }, index) =>
    (items[index]?.items ?? [])
      .filter(({ itemId }) => bills.get(studentId)?.has(itemId))
      .map(({ itemId, name, eName }) => ({ studentId, itemId, name, eName, noticeId, title, payStatus })),
  );
};

/**
 * Who already has one of these items on another live notice of the school, the newest notice first: a warning before
 * sending and before a file is applied, never a refusal (domain section 11). `itemIds`: every item of the bills; undefined
 * where some of them are on no list.
 */
export const billedBefore = async (
  tables: Tables,
  notices: readonly OtherNotice[],
  itemIds: ReadonlySet<string> | undefined,
  readBills: () => Promise<Bills>,
): Promise<BilledItem[]> => {
  const others = notices.flatMap(({ notice, isBeyond }) =>
    !itemIds || isBeyond || notice.items.some(({ itemId }) => itemIds.has(itemId)) ? [notice] : [],
  );
  if (others.length === 0) return [];
  const reading = readBills();
  const found: BilledItem[] = [];
  for (let start = 0; start < others.length; start += noticesAtOnce) {
    const some = others.slice(start, start + noticesAtOnce);
    found.push(...(await Promise.all(some.map((notice) => billedOn(tables, notice, reading)))).flat());
  }
  return found;
};
