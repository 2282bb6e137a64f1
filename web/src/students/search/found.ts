import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { exactFilter } from '../../../../shared/contract/keyword.ts';
import { listStudents } from '../../../../shared/students/calls/list-students.ts';
import type { Sender } from '../../client/sender.tsx';

export type FoundStudent = Answer<typeof listStudents>['list'][number] & { readonly schoolId: Id<'school'> };

export interface Found {
  readonly list: readonly FoundStudent[];
  readonly totalCount: number;
}

const shownMax = 10;

/**
 * The students of these schools with that text in their name, number or phone: the call searches one school at a time. A whole
 * number or phone means its owner, also when it is part of other numbers.
 */
export const findStudents = async (
  send: Sender,
  schoolIds: readonly Id<'school'>[],
  keyword: string,
  signal: AbortSignal,
): Promise<Found> => {
  const pages = await Promise.all(
    schoolIds.map(async (schoolId) => {
      const page = await send(listStudents, { pageIndex: 1, pageSize: shownMax, schoolId, keyword }, { signal });
      return { ...page, list: page.list.map((student) => ({ ...student, schoolId })) };
    }),
  );
  const all = pages.flatMap(({ list }) => list);
  const isOwner = exactFilter(keyword);
  const exact = all.filter(({ studentNumber, phoneNumber }) => isOwner([studentNumber, phoneNumber]));
  if (exact.length > 0) return { list: exact, totalCount: exact.length };
  return { list: all.slice(0, shownMax), totalCount: pages.reduce((sum, { totalCount }) => sum + totalCount, 0) };
};
