import type { Answer } from '../../../../shared/contract/call.ts';
import type { people } from '../../../../shared/people/contract.ts';

/** One person of a notice, as the server returns it. */
export type NoticePerson = Answer<typeof people.getNoticePerson>;
