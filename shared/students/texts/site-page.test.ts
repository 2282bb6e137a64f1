import { expect, it } from 'vitest';
import { noticeTexts } from '../../notices/texts/site.ts';
import { studentPageTexts } from './site-page.ts';

it.each(['en', 'zh'] as const)('what parents do not have is summed by the words of its bills in %s', (language) => {
  const sentence = studentPageTexts.notSent[language].toLowerCase();

  for (const status of ['unsent', 'withdrawn'] as const)
    expect(sentence).toContain(noticeTexts.sendStatus[status][language].toLowerCase());
});
