import { useState } from 'react';
import type { Answer } from '../../../../../shared/contract/call.ts';
import type { listNoticePeople } from '../../../../../shared/people/calls/list-notice-people.ts';
import type { Sent } from '../../../client/request.ts';

interface Read {
  readonly data: Answer<typeof listNoticePeople> | undefined;
  /** The answer is still that of the request before. */
  readonly isPlaceholderData: boolean;
}

/**
 * How many people the present filter finds; undefined until its own answer is there: "select all" acts on these, and not on
 * as many as the filter before has found. Another page or order of the same filter finds as many.
 */
export const useMatches = (
  { pageIndex: _, pageSize: __, sort: ___, ...filter }: Sent<typeof listNoticePeople>,
  { data, isPlaceholderData }: Read,
): number | undefined => {
  const key = JSON.stringify(filter);
  const [known, setKnown] = useState<{ readonly key: string; readonly matches: number }>();
  const matches = isPlaceholderData ? undefined : data?.totalCount;
  if (matches !== undefined && (known?.key !== key || known.matches !== matches)) setKnown({ key, matches });
  return matches ?? (known?.key === key ? known.matches : undefined);
};
