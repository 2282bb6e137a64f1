import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { contentId } from '../../ui/content-start.tsx';

/** The first stop of Tab on every page: leads past header and navigation (WCAG 2.4.1). */
export const SkipLink = () => {
  const t = useText();
  return (
    <a
      className="skip-link"
      href={`#${contentId}`}
      onClick={(event) => {
        // The address holds the state of the page.
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
    >
      {t(siteTexts.layout.skip)}
    </a>
  );
};
