import CollectionPreferences from '@cloudscape-design/components/collection-preferences';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { siteTexts } from '../../../../../shared/site/texts/site.ts';
import { useText } from '../../../locale/text.ts';
import { pageSizes, type PageSize } from '../view.ts';
import { alwaysShown, type Column } from './columns.tsx';
import type { Preferences } from './preferences.ts';

/** Which columns the user sees, in which order, and how many rows a page has. */
export const PreferencesDialog = ({
  columns,
  pageSize,
  preferences: { hidden, itemsFirst },
  onChange,
}: {
  columns: readonly Column[];
  pageSize: PageSize;
  preferences: Preferences;
  onChange: (preferences: Preferences) => void;
}) => {
  const t = useText();
  const options = columns.map(({ id, label }) => ({ id, label, editable: !alwaysShown.includes(id) }));
  return (
    <CollectionPreferences
      title={t(noticeDetailTexts.list.preferences)}
      confirmLabel={t(siteTexts.action.confirm)}
      cancelLabel={t(siteTexts.action.cancel)}
      closeAriaLabel={t(siteTexts.action.close)}
      preferences={{
        pageSize,
        visibleContent: columns.map(({ id }) => id).filter((id) => !hidden.includes(id)),
        custom: itemsFirst,
      }}
      pageSizePreference={{
        title: t(siteTexts.table.pageSize),
        options: pageSizes.map((value) => ({ value, label: t(siteTexts.table.pageSizeOption, { count: value }) })),
      }}
      visibleContentPreference={{
        title: t(noticeDetailTexts.list.columns),
        options: [{ label: t(noticeDetailTexts.list.title), options }],
      }}
      customPreference={(custom: boolean, choose: (itemsFirst: boolean) => void) => (
        <FormField label={t(noticeDetailTexts.list.columnOrder)}>
          <RadioGroup
            value={String(custom)}
            onChange={({ detail }) => choose(detail.value === 'true')}
            items={[
              { value: 'false', label: t(noticeDetailTexts.list.amountsFirst) },
              { value: 'true', label: t(noticeDetailTexts.list.itemsFirst) },
            ]}
          />
        </FormField>
      )}
      onConfirm={({ detail }) =>
        onChange({
          // A column that this notice lacks stays as it was.
          hidden: [
            ...hidden.filter((id) => !options.some((option) => option.id === id)),
            ...options.map(({ id }) => id).filter((id) => !(detail.visibleContent ?? []).includes(id)),
          ],
          itemsFirst: detail.custom === true,
          size: pageSizes.find((size) => size === detail.pageSize) ?? pageSize,
        })
      }
    />
  );
};
