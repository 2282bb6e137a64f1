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
 * number or phone means its owner, also when it is part of other numbers. Those with the whole name are the first: no more of
 * it can be typed. The schools take turns, so that none of them is cut off.
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
  const inTurn = Array.from({ length: shownMax }, (_, place) =>
    pages.flatMap(({ list }) => list.slice(place, place + 1)),
  );
  const all = inTurn.flat();
  const isKeyword = exactFilter(keyword);
  const owners = all.filter(({ studentNumber, phoneNumber }) => isKeyword([studentNumber, phoneNumber]));
  if (owners.length > 0) return { list: owners, totalCount: owners.length };
  const isNamesake = ({ name, eName }: FoundStudent) => isKeyword([name, eName]);
  const sorted = [...all.filter(isNamesake), ...all.filter((student) => !isNamesake(student))];
  return { list: sorted.slice(0, shownMax), totalCount: pages.reduce((sum, { totalCount }) => sum + totalCount, 0) };
};
