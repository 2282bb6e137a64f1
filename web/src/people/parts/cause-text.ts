import type { Text } from '../../../../shared/contract/texts.ts';
import { personTexts } from '../../../../shared/people/texts/site.ts';

const isCause = (name: string): name is keyof typeof personTexts.cause => name in personTexts.cause;

/** Why an entry of the journal was posted, in words. */
export const causeText = (cause: string): Text => personTexts.cause[isCause(cause) ? cause : 'other'];
