import type { Text } from '../../../../shared/contract/texts.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { isForMany } from '../detail/sending/many.ts';

/** What is said while a job writes people who are sent the notice next: to look later, from so many on that it takes long (N8.12). */
export const savingHint = (then: 'show' | 'send', peopleCount: number): Text =>
  then === 'send' && isForMany({ total: peopleCount })
    ? noticeEditorTexts.savingMany
    : noticeEditorTexts.savingPeopleHint;
