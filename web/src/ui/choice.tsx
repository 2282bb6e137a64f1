import Select from '@cloudscape-design/components/select';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { useText } from '../locale/text.ts';

/** The name of a choice that is made while it is not read, or cannot be: the list is of that choice all the same. */
export const unnamedLabel = '…';

/**
 * A select for filters and forms. `value` undefined means the choice `all`, or the placeholder where there is none.
 * `<Choice label={t('…')} value={view.school} options={[{ value, label }]} all={t('…')} onChange={…} />`
 */
export const Choice = ({
  label,
  value,
  options,
  all,
  placeholder,
  filtering = false,
  disabled = false,
  onChange,
}: {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  all?: string;
  placeholder?: string;
  filtering?: boolean;
  disabled?: boolean;
  onChange: (value: string | undefined) => void;
}) => {
  const t = useText();
  const offered = all === undefined ? options : [{ value: '', label: all }, ...options];
  const unnamed = value === undefined ? null : { value, label: unnamedLabel };
  return (
    <Select
      ariaLabel={label}
      options={offered}
      selectedOption={offered.find((option) => option.value === (value ?? '')) ?? unnamed}
      filteringType={filtering ? 'auto' : 'none'}
      noMatch={t(siteTexts.table.noMatch)}
      disabled={disabled}
      {...(placeholder !== undefined && { placeholder })}
      onChange={({ detail }) => onChange(detail.selectedOption.value || undefined)}
    />
  );
};
