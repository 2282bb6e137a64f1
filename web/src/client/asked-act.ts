import { useState } from 'react';
import type { Answer, Call } from '../../../shared/contract/call.ts';
import { isDefiniteRefusal } from './call-error.ts';
import { useNewOperation, useSend } from './hooks.ts';
import type { Sent } from './request.ts';

export interface AskedAct<C extends Call> {
  /** Sends the request; after an attempt whose outcome is unknown, that of this attempt once more. */
  readonly attempt: (input: Sent<C>) => Promise<Answer<C>>;
  readonly isPending: boolean;
  /** Whether an attempt is under way or had no answer: the question must stay as it was, because it is about that attempt. */
  readonly isUnknown: boolean;
}

/**
 * An act that the user is asked about first, such as "remind all matches of the filter". After a lost answer the matches are
 * others, because the act was done. To name them would be another operation, which the server does in addition. The next
 * question is a new act.
 */
export const useAskedAct = <C extends Call>(call: C, intent: string, isAsked = true): AskedAct<C> => {
  useNewOperation(intent, isAsked);
  const { mutateAsync, isPending } = useSend(call, { intent });
  const [unanswered, setUnanswered] = useState<{ readonly input: Sent<C> }>();
  if (!isAsked && unanswered) setUnanswered(undefined);
  const attempt: AskedAct<C>['attempt'] = async (input) => {
    const sent = unanswered ?? { input };
    setUnanswered(sent);
    try {
      const answer = await mutateAsync(sent.input);
      setUnanswered(undefined);
      return answer;
    } catch (error) {
      if (isDefiniteRefusal(call, error)) setUnanswered(undefined);
      throw error;
    }
  };
  return { attempt, isPending, isUnknown: unanswered !== undefined };
};
