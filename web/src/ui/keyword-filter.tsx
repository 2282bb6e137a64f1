import TextFilter from '@cloudscape-design/components/text-filter';
import { useState } from 'react';
import { keywordOf } from '../../../shared/contract/keyword.ts';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { useText } from '../locale/text.ts';

interface KeywordFilterProps {
  /** Placeholder and name of the field. */
  readonly label: string;
  readonly keyword: string;
  readonly matches: number | undefined;
  readonly onKeyword: (keyword: string) => void;
}

/** Searches after a pause in typing, or when the field is left; follows changes of the keyword from elsewhere. */
export const KeywordFilter = ({ label, keyword, matches, onKeyword }: KeywordFilterProps) => {
  const t = useText();
  // `searched` comes back as the keyword a moment later; what was typed meanwhile stays.
  const [typed, setTyped] = useState<{ text: string; over: string; searched?: string }>();
  if (typed && typed.over !== keyword)
    setTyped(typed.searched === keyword ? { text: typed.text, over: keyword } : undefined);
  const shown = typed?.text ?? keyword;
  const search = (text: string) => {
    // The pause ends after the field was left, too.
    if (text === keyword) return setTyped(undefined);
    setTyped({ text, over: keyword, searched: text });
    onKeyword(text);
  };
  return (
    <div onBlur={() => search(shown)}>
      <TextFilter
        filteringText={shown}
        filteringPlaceholder={label}
        filteringAriaLabel={label}
        {...(keyword !== '' && matches !== undefined && { countText: t(siteTexts.table.matches, { count: matches }) })}
        onChange={({ detail }) => setTyped((now) => ({ ...now, text: keywordOf(detail.filteringText), over: keyword }))}
        onDelayedChange={({ detail }) => search(keywordOf(detail.filteringText))}
        disableBrowserAutocorrect
      />
    </div>
  );
};
