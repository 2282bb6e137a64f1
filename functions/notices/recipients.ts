import type { Id } from '../../shared/contract/ids.ts';
import { isSentToPay } from '../../shared/people/rules.ts';
import type { PersonState } from '../people/person-state.ts';

/**
 * The people that a sending means: those named, also who has the notice already, or everybody who was never sent it. Whoever
 * it was withdrawn from gets it again by name only.
 */
export const recipientsOf = <One extends Pick<PersonState, 'studentId' | 'sendStatus'>>(
  states: readonly One[],
  studentIds: readonly Id<'student'>[],
): One[] => {
  const named = new Set<string>(studentIds);
  return states.filter(({ studentId, sendStatus }) =>
    named.size > 0 ? named.has(studentId) : sendStatus === 'unsent',
  );
};

/** The people that a withdrawal means: those named who were sent the notice, or everybody who was sent it and is to pay. */
export const sentTo = (states: readonly PersonState[], studentIds: readonly Id<'student'>[]): PersonState[] => {
  if (studentIds.length === 0) return states.filter(isSentToPay);
  const named = new Set<string>(studentIds);
  return states.filter(({ studentId, sendStatus }) => named.has(studentId) && sendStatus === 'sent');
};
