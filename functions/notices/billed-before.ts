import type { Id } from '../../shared/contract/ids.ts';
import { isClosed } from '../../shared/notices/rules.ts';
import type { PersonState } from '../people/person-state.ts';
import { personStore } from '../people/person-store.ts';
import type { Tables } from '../storage/client.ts';
import { noticeStore } from './notice-store.ts';
import { noticeSummaryStore } from './notice-summary-store.ts';
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
const noticesMax = 200;
const peopleMax = 20_000;
/** Read side by side; a large one is two requests, one after the other. */
const noticesAtOnce = 10;

/** A notice that may bill the items, too. */
export interface OtherNotice {
  readonly notice: Notice;
  /** How many people are on it. */
  readonly total: number;
  /** Somebody is billed an item that its list lacks. */
  readonly isBeyond: boolean;
}

export interface OtherNotices {
  /** The newest first. */
  readonly list: readonly OtherNotice[];
  /** How many older ones were not read. */
  readonly unread: number;
}

export interface BilledBefore {
  readonly found: readonly BilledItem[];
  /** How many notices may bill the items, too, and were not looked through. */
  readonly unread: number;
}

/** The first notices, up to as many people as one request reads; always at least one notice. */
const readableOf = (others: readonly OtherNotice[]): OtherNotice[] => {
  let people = 0;
  return others.filter(({ total }, index) => {
    if (index > 0 && people + total > peopleMax) return false;
    people += total;
    return true;
  });
};

/**
 * The other notices of a school that have not ended, and those with the same title. It needs nothing of the bills, so it
 * is read while they are.
 */
export const otherNotices = async (
  tables: Tables,
  { schoolId, noticeId, title, now }: Place,
): Promise<OtherNotices> => {
  const summaries = (await noticeSummaryStore(tables).ofSchool(schoolId)).filter(
    (one) => one.noticeId !== noticeId && (one.title === title?.trim() || !isClosed(one, now)),
  );
  const newest = summaries.slice(0, noticesMax);
  const notices = await noticeStore(tables).ofIds(newest.map((one) => one.noticeId));
  const list = newest.flatMap(({ total, beyondNotice }, index) => {
    const notice = notices[index];
    return notice ? [{ notice, total, isBeyond: beyondNotice === true }] : [];
  });
  return { list, unread: summaries.length - newest.length };
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
  notices: OtherNotices,
  itemIds: ReadonlySet<string> | undefined,
  readBills: () => Promise<Bills>,
): Promise<BilledBefore> => {
  const others = notices.list.filter(
    ({ notice, isBeyond }) => !itemIds || isBeyond || notice.items.some(({ itemId }) => itemIds.has(itemId)),
  );
  if (others.length === 0) return { found: [], unread: notices.unread };
  const readable = readableOf(others);
  const reading = readBills();
  const found: BilledItem[] = [];
  for (let start = 0; start < readable.length; start += noticesAtOnce) {
    const some = readable.slice(start, start + noticesAtOnce);
    found.push(...(await Promise.all(some.map(({ notice }) => billedOn(tables, notice, reading)))).flat());
  }
  return { found, unread: notices.unread + others.length - readable.length };
};
