import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listStudents } from '../../../../shared/students/calls/list-students.ts';
import { useSender } from '../../client/sender.tsx';
import { useSchools } from '../../notices/parts/schools.ts';
import { findStudents, type Found, type FoundStudent } from './found.ts';

/** One character finds half a school. */
export const charactersMin = 2;
const staleTimeMs = 60_000;

type Schools = ReturnType<typeof useSchools>['data'];
const idsOf = (schools: Schools) => (schools?.list ?? []).map(({ schoolId }) => schoolId);

/** Finds students for what is typed. That travels in the body of a request only, and is not kept for long. */
export const useFind = (keyword: string) => {
  const send = useSender();
  const cache = useQueryClient();
  const schools = useSchools();
  const queryOf = (text: string, schoolIds = idsOf(schools.data)) => ({
    queryKey: [listStudents.path, 'header', schoolIds, text],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Found> => findStudents(send, schoolIds, text, signal),
    staleTime: staleTimeMs,
    gcTime: staleTimeMs,
  });
  const isAsked = keyword.length >= charactersMin;
  const query = useQuery({ ...queryOf(keyword), enabled: isAsked && schools.isSuccess });
  return {
    ...{ isAsked, found: isAsked ? query.data : undefined, error: query.error ?? schools.error },
    again: () => void (schools.error ? schools.refetch() : query.refetch()),
    /** The only student that a text finds, also before the list is there. */
    only: async (text: string): Promise<FoundStudent | undefined> => {
      const among = schools.data ?? (await schools.refetch()).data;
      const { list } = await cache.fetchQuery(queryOf(text, idsOf(among)));
      return list.length === 1 ? list[0] : undefined;
    },
  };
};
