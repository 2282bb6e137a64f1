import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import { itemEditorTexts } from '../../../../../shared/items/texts/site-editor.ts';
import { useText } from '../../../locale/text.ts';
import { groupOfItem } from '../groups.ts';
import type { SectionProps } from '../section.ts';

const selections = ['multiple', 'single'] as const;

/** How many of the optional items parents choose (N3.08); shown where there is a choice. */
export const ItemSelectionField = ({ form, change, readOnly }: Omit<SectionProps, 'errorAt'>) => {
  const t = useText();
  const optional = form.items.filter((item) => !item.required && groupOfItem(form, item) === undefined);
  if (optional.length < 2) return null;
  return (
    <FormField label={t(itemEditorTexts.selection)}>
      <RadioGroup
        direction="horizontal"
        readOnly={readOnly}
        value={form.itemSelection}
        items={selections.map((value) => ({ value, label: t(itemEditorTexts[value]) }))}
        onChange={({ detail }) =>
          change((now) => ({ ...now, itemSelection: detail.value === 'single' ? 'single' : 'multiple' }))
        }
      />
    </FormField>
  );
};
