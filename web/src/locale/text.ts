import { useCallback } from 'react';
import type { Params } from '../../../shared/contract/errors.ts';
import type { Text } from '../../../shared/contract/texts.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { useLanguage } from './language.tsx';
import { useCurrency } from './region.ts';

/** Says a text in the language of the screen and fills in its values. */
export type Translate = (text: Text, params?: Params) => string;

const joined = (t: Translate, by: Text, parts: readonly string[]): string =>
  parts.reduce((first, next) => (first === '' ? next : t(by, { first, next })), '');

/** Sentences one behind the other, without those that are empty. */
export const sentencesOf = (t: Translate, sentences: readonly string[]): string =>
  joined(
    t,
    siteTexts.sentences,
    sentences.filter((sentence) => sentence !== ''),
  );

/** Names or values in one line. */
export const listOf = (t: Translate, parts: readonly string[]): string => joined(t, siteTexts.list, parts);

/** `const t = useText(); t(noticeListTexts.peopleOf, { completed, total })`. A page loads the texts that it imports. */
export const useText = (): Translate => {
  const { language } = useLanguage();
  const currency = useCurrency();
  return useCallback((text, params) => fill(text[language], params, currency), [language, currency]);
};
