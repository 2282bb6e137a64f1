import TextFilter, { type TextFilterProps } from '@cloudscape-design/components/text-filter';
import type { RefObject } from 'react';
import { keywordOf } from '../../../../../shared/contract/keyword.ts';
import { itemTexts } from '../../../../../shared/items/texts/site.ts';
import { useText } from '../../../locale/text.ts';
import { isPlainEnter } from '../../../ui/shortcuts.ts';

export interface FindItemProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly field: RefObject<TextFilterProps.Ref | null>;
  /** Selects the first match of what is typed. */
  readonly onTake: () => void;
}

/** The search in the catalogue: Enter selects the first match. */
export const FindItem = ({
  typed,
  onType,
  field,
  onTake,
  onFind,
}: FindItemProps & { readonly onFind: (keyword: string) => void }) => {
  const t = useText();
  return (
    <div
      data-finds-items
      onKeyDown={(event) => {
        if (!isPlainEnter(event)) return;
        event.preventDefault();
        onTake();
      }}
    >
      <TextFilter
        ref={field}
        filteringText={typed}
        filteringPlaceholder={t(itemTexts.picker.keyword)}
        filteringAriaLabel={t(itemTexts.picker.keyword)}
        onChange={({ detail }) => onType(keywordOf(detail.filteringText))}
        onDelayedChange={({ detail }) => onFind(keywordOf(detail.filteringText).trim())}
      />
    </div>
  );
};

/** Whether a key is pressed in that search. */
export const isInFind = ({ target }: { readonly target: EventTarget }): boolean =>
  target instanceof Element && target.closest('[data-finds-items]') !== null;
