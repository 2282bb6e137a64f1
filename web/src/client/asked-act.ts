import { useEffect, useRef, useState } from 'react';
import type { Answer, Call } from '../../../shared/contract/call.ts';
import { isDefiniteRefusal } from './call-error.ts';
import { useNewOperation, useSend } from './hooks.ts';
import type { Sent } from './request.ts';

/** `nothing`: the matches were none. `givenUp`: the user has closed the question, so that nothing was sent. */
export type Attempted<C extends Call> = { readonly answer: Answer<C> } | 'nothing' | 'givenUp';

export interface AskedAct<C extends Call> {
  /**
   * Sends what `read` answers, unless that is nothing. After an attempt whose outcome is unknown, it sends the same request
   * again and reads nothing.
   */
  readonly attempt: (read: () => Sent<C> | Promise<Sent<C> | undefined>) => Promise<Attempted<C>>;
  /** `read` is under way: the question can still be closed. */
  readonly isReading: boolean;
  /** The request is under way. */
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
  const [phase, setPhase] = useState<'reading' | 'sending'>();
  const question = useRef(0);
  useEffect(() => {
    // Another question, or none: what is read for this one must not be sent any more.
    const end = () => void (question.current += 1);
    return end;
  }, [isAsked]);
  const [unanswered, setUnanswered] = useState<{ readonly input: Sent<C> }>();
  if (!isAsked && unanswered) setUnanswered(undefined);
  // What is still being read for a question that was closed does not hold up the next one.
  if (!isAsked && phase === 'reading') setPhase(undefined);

  const attempt: AskedAct<C>['attempt'] = async (read) => {
    const asked = question.current;
    const isOver = () => asked !== question.current;
    let isSent = false;
    setPhase('reading');
    try {
      const input = unanswered ? unanswered.input : await read();
      if (isOver()) return 'givenUp';
      if (input === undefined) return 'nothing';
      setUnanswered({ input });
      setPhase('sending');
      isSent = true;
      const answer = await mutateAsync(input);
      setUnanswered(undefined);
      return { answer };
    } catch (error) {
      // Nothing was sent, and nobody waits for it.
      if (isOver() && !isSent) return 'givenUp';
      if (isDefiniteRefusal(call, error)) setUnanswered(undefined);
      throw error;
    } finally {
      // The phase of a question that was closed meanwhile is that of the next one by now.
      if (!isOver() || isSent) setPhase(undefined);
    }
  };
  return {
    attempt,
    isReading: phase === 'reading',
    isPending: phase === 'sending',
    isUnknown: unanswered !== undefined,
  };
};
