/** That a function stored nothing: cheaper to say by its requests than by all that the tables hold. */
import { metered } from './cloud.ts';

const changes = /Write|Put|Update|Delete/;

/** What `work` answers, and how often the function of that file asked the tables to change something meanwhile. */
export const writesBy = async <T>(file: string, work: () => Promise<T>): Promise<{ result: T; writes: number }> => {
  const { result, totals } = await metered(work);
  const changing = totals.filter(({ caller, action }) => caller.includes(file) && changes.test(action));
  return { result, writes: changing.reduce((sum, { requests }) => sum + requests, 0) };
};
