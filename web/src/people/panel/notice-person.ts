import type { Answer } from '../../../../shared/contract/call.ts';
import type { getNoticePerson } from '../../../../shared/people/calls/get-notice-person.ts';

/** One person of a notice, as the server returns it. */
export type NoticePerson = Answer<typeof getNoticePerson>;
