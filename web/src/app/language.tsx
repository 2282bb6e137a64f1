import I18nProvider, { type I18nProviderProps } from '@cloudscape-design/components/i18n';
import i18next from 'i18next';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../../shared/messages/texts.ts';

export interface LoadedLanguage {
  readonly language: Language;
  /** Cloudscape's texts for its own parts. */
  readonly parts: I18nProviderProps.Messages;
}

const keptAs = 'language';
/** The locale of dates, numbers and Cloudscape's parts. */
export const localeOf: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

const loaders = {
  zh: async () => {
    const [texts, parts] = await Promise.all([
      import('../../../shared/messages/zh.ts'),
      import('@cloudscape-design/components/i18n/messages/all.zh-CN'),
    ]);
    return { texts: texts.zh, parts: parts.default };
  },
  en: async () => {
    const [texts, parts] = await Promise.all([
      import('../../../shared/messages/en.ts'),
      import('@cloudscape-design/components/i18n/messages/all.en'),
    ]);
    return { texts: texts.en, parts: parts.default };
  },
} as const;

export const languages = ['zh', 'en'] as const satisfies readonly Language[];
const isLanguage = (text: string | null): text is Language => languages.some((language) => language === text);

/** The user's choice in this browser; first by the browser's own languages (domain section 11). */
export const firstLanguage = (kept: string | null, browsers: readonly string[]): Language => {
  if (isLanguage(kept)) return kept;
  const known = browsers.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return known ?? 'en';
};

const load = async (language: Language): Promise<LoadedLanguage> => {
  const { texts, parts } = await loaders[language]();
  i18next.addResourceBundle(language, 'translation', texts);
  await i18next.changeLanguage(language);
  return { language, parts };
};

/** Loads the texts of the first language; the site renders after that. */
export const startLanguage = async (): Promise<LoadedLanguage> => {
  await i18next.use(initReactI18next).init({
    resources: {},
    fallbackLng: false,
    keySeparator: '.',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return load(firstLanguage(localStorage.getItem(keptAs), navigator.languages));
};

interface LanguageChoice {
  readonly language: Language;
  readonly locale: string;
  readonly choose: (language: Language) => void;
}

const LanguageContext = createContext<LanguageChoice>({ language: 'en', locale: 'en', choose: () => undefined });

/** The language of the screen: `{ language, locale, choose }`. Texts come from `useTranslation()` of react-i18next. */
export const useLanguage = (): LanguageChoice => useContext(LanguageContext);

export const LanguageProvider = ({ first, children }: { first: LoadedLanguage; children: ReactNode }) => {
  const [{ language, parts }, setLoaded] = useState(first);
  const locale = localeOf[language];
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const choice = useMemo<LanguageChoice>(
    () => ({
      language,
      locale,
      choose: (next) => {
        localStorage.setItem(keptAs, next);
        void load(next).then(setLoaded);
      },
    }),
    [language, locale],
  );
  return (
    <LanguageContext value={choice}>
      <I18nProvider locale={locale} messages={[parts]}>
        {children}
      </I18nProvider>
    </LanguageContext>
  );
};
