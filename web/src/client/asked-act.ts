import { useState } from 'react';
import type { Answer, Call } from '../../../shared/contract/call.ts';
import { isDefiniteRefusal } from './call-error.ts';
import { useNewOperation, useSend } from './hooks.ts';
import type { Sent } from './request.ts';

export interface AskedAct<C extends Call> {
  /**
   * Sends what `read` answers, unless that is nothing. After an attempt whose outcome is unknown, it sends the same request
   * again and reads nothing.
   */
  readonly attempt: (read: () => Sent<C> | Promise<Sent<C> | undefined>) => Promise<Answer<C> | undefined>;
  /** Also while `read` is under way. */
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
  const { mutateAsync } = useSend(call, { intent });
  const [isPending, setPending] = useState(false);
  const [unanswered, setUnanswered] = useState<{ readonly input: Sent<C> }>();
  if (!isAsked && unanswered) setUnanswered(undefined);

  const attempt: AskedAct<C>['attempt'] = async (read) => {
    setPending(true);
    try {
      const input = unanswered ? unanswered.input : await read();
      if (input === undefined) return undefined;
      setUnanswered({ input });
      const answer = await mutateAsync(input);
      setUnanswered(undefined);
      return answer;
    } catch (error) {
      if (isDefiniteRefusal(call, error)) setUnanswered(undefined);
      throw error;
    } finally {
      setPending(false);
    }
  };
  return { attempt, isPending, isUnknown: unanswered !== undefined };
};
