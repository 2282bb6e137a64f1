import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { itemEditorTexts } from '../../../../../shared/items/texts/site-editor.ts';
import { useText } from '../../../locale/text.ts';
import type { EditorGroup } from '../form.ts';
import { withGroup, withoutGroup } from '../groups.ts';
import { focusAdding } from './after-removal.ts';
import type { ItemsProps } from './sections.ts';

interface GroupHeadProps extends Pick<ItemsProps, 'change' | 'errorAt' | 'readOnly' | 'onPickFor'> {
  readonly group: EditorGroup;
  readonly number: number;
}

/** A group of items: its name, how many of them parents must pay, and what can be done with it (S2.81-84). */
export const GroupHead = ({ group, number, change, errorAt, readOnly, onPickFor }: GroupHeadProps) => {
  const t = useText();
  const { groupId, name, choiceCount, photoIds } = group;
  const at = `groupItems.${number - 1}`;
  const countError = errorAt(`${at}.choiceCount`) ?? errorAt(`${at}.itemPhotoIdStr`);
  return (
    <div className="group-head" role="group" aria-label={t(itemEditorTexts.group, { number })}>
      <FormField label={t(itemEditorTexts.groupName)} errorText={errorAt(`${at}.groupName`)} stretch>
        <Input
          value={name}
          readOnly={readOnly}
          ariaLabel={t(itemEditorTexts.groupNameOf, { number })}
          nativeInputAttributes={{ 'data-group-name': groupId }}
          onKeyDown={(event) => {
            if (event.detail.key !== 'Enter' || event.detail.ctrlKey || event.detail.isComposing) return;
            // In a form, Enter would save it.
            event.preventDefault();
            if (!readOnly) onPickFor(groupId);
          }}
          onChange={({ detail }) => change((form) => withGroup(form, groupId, { name: detail.value }))}
        />
      </FormField>
      <FormField label={t(itemEditorTexts.choiceCount, { count: photoIds.length })} errorText={countError}>
        <div className="group-count">
          <Input
            type="number"
            inputMode="numeric"
            step={1}
            nativeInputAttributes={{ min: 0, style: { textAlign: 'end' } }}
            value={choiceCount}
            readOnly={readOnly}
            ariaLabel={t(itemEditorTexts.choiceCountOf, { number })}
            onChange={({ detail }) => change((form) => withGroup(form, groupId, { choiceCount: detail.value }))}
          />
        </div>
      </FormField>
      {!readOnly && (
        <div className="group-actions">
          <Button
            formAction="none"
            iconName="add-plus"
            ariaLabel={t(itemEditorTexts.addToGroupOf, { number })}
            onClick={() => onPickFor(groupId)}
          >
            {t(itemEditorTexts.addToGroup)}
          </Button>
          <Button
            formAction="none"
            variant="icon"
            iconName="remove"
            ariaLabel={t(itemEditorTexts.removeGroup, { number })}
            onClick={() => {
              focusAdding();
              change((form) => withoutGroup(form, group));
            }}
          />
        </div>
      )}
    </div>
  );
};
