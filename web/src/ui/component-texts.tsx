import I18nProvider, { type I18nProviderProps } from '@cloudscape-design/components/i18n';
import { useEffect, useState, type ReactNode } from 'react';
import type { Language } from '../../../shared/contract/texts.ts';
import { localeOf, useLanguage } from '../locale/language.tsx';

const loaders = {
  zh: () => import('@cloudscape-design/components/i18n/messages/all.zh-CN'),
  en: () => import('@cloudscape-design/components/i18n/messages/all.en'),
} as const;

interface LoadedTexts {
  readonly language: Language;
  readonly messages: I18nProviderProps.Messages;
}

export const loadComponentTexts = async (language: Language): Promise<LoadedTexts> => ({
  language,
  messages: (await loaders[language]()).default,
});

/** The texts that Cloudscape's components bring along. `first` is loaded before the site renders. */
export const ComponentTexts = ({ first, children }: { first: LoadedTexts; children: ReactNode }) => {
  const { language } = useLanguage();
  const [loaded, setLoaded] = useState(first);
  useEffect(() => {
    if (loaded.language === language) return undefined;
    const abort = new AbortController();
    void loadComponentTexts(language).then((next) => {
      if (!abort.signal.aborted) setLoaded(next);
    });
    return () => abort.abort();
  }, [language, loaded.language]);
  return (
    <I18nProvider locale={localeOf[loaded.language]} messages={[loaded.messages]}>
      {children}
    </I18nProvider>
  );
};
