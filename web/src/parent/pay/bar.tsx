import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { languages, nativeNames, useLanguage } from '../../locale/language.tsx';
import { useText } from '../../locale/text.ts';
import { themes, useTheme } from '../../ui/theme.tsx';
import { ChoiceMenu } from './choice-menu.tsx';
import './bar.css';

/** The bar on top: the product, language and appearance. */
export const Bar = () => {
  const t = useText();
  const { language, choose: chooseLanguage } = useLanguage();
  const { theme, choose: chooseTheme } = useTheme();
  const { languageNames, themeNames } = siteTexts.header;
  return (
    <header className="bar">
      <strong>{t(siteTexts.product)}</strong>
      <ChoiceMenu
        label={t(siteTexts.header.language)}
        text={nativeNames[language]}
        options={languages.map((id) => ({ id, text: t(languageNames[id]) }))}
        chosen={language}
        onChoose={chooseLanguage}
      />
      <ChoiceMenu
        label={t(siteTexts.header.theme)}
        text={t(themeNames[theme])}
        options={themes.map((id) => ({ id, text: t(themeNames[id]) }))}
        chosen={theme}
        onChoose={chooseTheme}
      />
    </header>
  );
};
