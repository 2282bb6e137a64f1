import { useParams } from 'react-router-dom';
import { looseId, type Entity, type Id } from '../../../shared/contract/ids.ts';

/** An id in the page's path: `useIdParam('notice', 'noticeId')`; undefined when absent or malformed. */
export const useIdParam = <E extends Entity>(entity: E, name: string): Id<E> | undefined => {
  const text = useParams()[name];
  const read = looseId(entity).safeParse(text);
  return read.success ? (read.data as Id<E>) : undefined;
};
