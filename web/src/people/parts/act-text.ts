import type { Text } from '../../../../shared/contract/texts.ts';
import { personTexts } from '../../../../shared/people/texts/site.ts';

const isAct = (name: string): name is keyof typeof personTexts.act => name in personTexts.act;

/** What was done, in words; an act of a newer server has no name of its own. */
export const actText = (act: string): Text => personTexts.act[isAct(act) ? act : 'other'];
