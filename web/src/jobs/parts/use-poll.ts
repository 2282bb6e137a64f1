import { useState } from 'react';
import type { Answer, Call } from '../../../../shared/contract/call.ts';
import { useCall } from '../../client/hooks.ts';
import type { Sent } from '../../client/request.ts';
import { pollIntervalMs } from './poll.ts';

/** Polls a job until `isOver` accepts the answer, or the server says that there is none for this user. */
export const usePoll = <C extends Call>(call: C, input: Sent<C>, isOver: (answer: Answer<C>) => boolean) => {
  const [startedAt] = useState(() => Date.now());
  return useCall(call, input, {
    refetchIntervalMs: (answer, error) => {
      const hasEnded = answer !== undefined && isOver(answer);
      const isRefused = error?.code === 'notFound' || error?.code === 'forbidden';
      return hasEnded || isRefused ? false : pollIntervalMs(Date.now() - startedAt);
    },
  });
};
