import Button from '@cloudscape-design/components/button';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { useText } from '../../../locale/text.ts';
import { selectedCount, type Selection } from './selection.ts';

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
  return (
    // Inline elements only, because the header renders its description in a paragraph.
    <>
      <span role="status">{t(noticeDetailTexts.list.selected, { count: count ?? '…' })}</span>{' '}
      {selection.kind !== 'all' && matches !== undefined && matches > 0 && (
        <Button variant="inline-link" onClick={() => onSelect({ kind: 'all' })}>
          {t(noticeDetailTexts.list.selectMatches, { count: matches })}
        </Button>
      )}{' '}
      {count !== 0 && (
        <Button variant="inline-link" onClick={() => onSelect({ kind: 'some', ids: [] })}>
          {t(noticeDetailTexts.list.clearSelection)}
        </Button>
      )}
    </>
  );
};
