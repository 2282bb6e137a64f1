import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Language } from '../../../shared/contract/texts.ts';
import { keepChoice, keptChoice } from './kept-choice.ts';

const keptAs = 'language';
/** The locale of dates, numbers and Cloudscape's own texts. */
export const localeOf: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

/** Each language by its name in that language: people who cannot read the other one still find it. */
export const nativeNames: Record<Language, string> = { zh: '中文', en: 'English' };

export const languages = ['zh', 'en'] as const satisfies readonly Language[];
const isLanguage = (text: string | null): text is Language => languages.some((language) => language === text);

/** The language kept in this browser, else the first known one of the browser's own (domain section 11). */
export const firstLanguage = (kept: string | null, browsers: readonly string[]): Language => {
  if (isLanguage(kept)) return kept;
  const known = browsers.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return known ?? 'en';
};

export const chosenLanguage = (): Language => firstLanguage(keptChoice(keptAs), navigator.languages);

interface LanguageChoice {
  readonly language: Language;
  readonly locale: string;
  readonly choose: (language: Language) => void;
}

const LanguageContext = createContext<LanguageChoice>({ language: 'en', locale: 'en', choose: () => undefined });

/** The language of the screen: `{ language, locale, choose }`. Texts come from `useText()`. */
export const useLanguage = (): LanguageChoice => useContext(LanguageContext);

export const LanguageProvider = ({ children }: { children: ReactNode }) => {
  const [language, setLanguage] = useState(chosenLanguage);
  const locale = localeOf[language];
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const choice = useMemo<LanguageChoice>(
    () => ({
      language,
      locale,
      choose: (next) => {
        keepChoice(keptAs, next);
        setLanguage(next);
      },
    }),
    [language, locale],
  );
  return <LanguageContext value={choice}>{children}</LanguageContext>;
};
