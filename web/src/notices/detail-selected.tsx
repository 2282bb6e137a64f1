import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { selectedCount, type Selection } from './detail-selection.ts';

/** How many students are selected over all pages; "select all" means every match of the filter (S2.34). */
export const SelectedCount = ({
  selection,
  matches,
  onSelect,
}: {
  selection: Selection;
  matches: number;
  onSelect: (selection: Selection) => void;
}) => {
  const { t } = useTranslation();
  const count = selectedCount(selection, matches);
  return (
    <SpaceBetween direction="horizontal" size="s" alignItems="center">
      <span role="status">{t('notices.detail.list.selected', { count })}</span>
      {selection.kind !== 'all' && matches > 0 && (
        <Button variant="inline-link" onClick={() => onSelect({ kind: 'all' })}>
          {t('notices.detail.list.selectMatches', { count: matches })}
        </Button>
      )}
      {count > 0 && (
        <Button variant="inline-link" onClick={() => onSelect({ kind: 'some', ids: [] })}>
          {t('notices.detail.list.clearSelection')}
        </Button>
      )}
    </SpaceBetween>
  );
};
