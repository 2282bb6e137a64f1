import DateRangePicker from '@cloudscape-design/components/date-range-picker';
import { useTranslation } from 'react-i18next';
import type { ListView } from './list-view.ts';

interface CreatedFilterProps {
  readonly view: ListView;
  readonly onChange: (change: Partial<ListView>) => void;
}

/** The days between which notices were created. */
export const CreatedFilter = ({ view, onChange }: CreatedFilterProps) => {
  const { t } = useTranslation();
  const isSet = view.from !== undefined && view.to !== undefined;
  return (
    <DateRangePicker
      value={isSet ? { type: 'absolute', startDate: view.from ?? '', endDate: view.to ?? '' } : null}
      rangeSelectorMode="absolute-only"
      relativeOptions={[]}
      dateOnly
      isValidRange={() => ({ valid: true })}
      placeholder={t('notices.list.createdPlaceholder')}
      ariaLabel={t('notices.list.created')}
      onChange={({ detail: { value } }) =>
        onChange(
          value?.type === 'absolute'
            ? { from: value.startDate, to: value.endDate, page: 1 }
            : { from: undefined, to: undefined, page: 1 },
        )
      }
    />
  );
};
