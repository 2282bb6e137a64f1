import Button from '@cloudscape-design/components/button';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { useText } from '../../../locale/text.ts';
import { allMatches, noSelection, selectedCount, type Selection } from './selection.ts';

/** How many students are selected on all pages; "select all" means every match of the filter (S2.34). */
export const SelectedCount = ({
  selection,
  matches,
  onSelect,
}: {
  selection: Selection;
  matches: number | undefined;
  onSelect: (selection: Selection) => void;
}) => {
  const t = useText();
  const count = selectedCount(selection, matches);
  const isEverybody = selection.kind === 'all' && selection.except.length === 0;
  return (
    // Inline elements only, because the header renders its description in a paragraph.
    <>
      <span role="status">{t(noticeDetailTexts.list.selected, { count: count ?? '…' })}</span>{' '}
      {!isEverybody && matches !== undefined && matches > 0 && (
        <Button variant="inline-link" onClick={() => onSelect(allMatches)}>
          {t(noticeDetailTexts.list.selectMatches, { count: matches })}
        </Button>
      )}{' '}
      {count !== 0 && (
        <Button variant="inline-link" onClick={() => onSelect(noSelection)}>
          {t(noticeDetailTexts.list.clearSelection)}
        </Button>
      )}
    </>
  );
};
