import { useState } from 'react';
import * as z from 'zod/mini';
import { useKept } from '../../../app/session/kept.ts';
import { pageSizes } from '../view.ts';

/** How a user wants the table of people. Hidden columns are kept, so that a new column is shown. */
const preferences = z.object({
  hidden: z.catch(z.array(z.string()), []),
  itemsFirst: z.catch(z.boolean(), false),
  /** S2.115 */
  size: z.catch(z.literal(pageSizes), 10),
});
export type Preferences = z.infer<typeof preferences>;

/** The preferences of the signed-in user in this browser, and how to change them. */
export const usePreferences = (): [Preferences, (change: Partial<Preferences>) => void] => {
  const [kept, keep] = useKept('people-table', preferences);
  const [chosen, setChosen] = useState<Preferences>();
  const current = chosen ?? kept ?? preferences.parse({});
  const prefer = (change: Partial<Preferences>) => {
    const next = { ...current, ...change };
    setChosen(next);
    keep(next);
  };
  return [current, prefer];
};
