import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { itemEditorTexts } from '../../../../../shared/items/texts/site-editor.ts';
import { noticeEditorTexts } from '../../../../../shared/notices/texts/site-editor.ts';
import { useText } from '../../../locale/text.ts';
import type { Filled } from './paste.ts';

const columnTexts = {
  price: noticeEditorTexts.amount,
  quantity: noticeEditorTexts.quantity,
  discounts: itemEditorTexts.discounts,
} as const;

/** Says what was copied to the cells below, and takes it back. */
export const FilledDown = ({
  filled: { column, before },
  onUndo,
  onDismiss,
}: {
  filled: Filled;
  onUndo: () => void;
  onDismiss: () => void;
}) => {
  const t = useText();
  return (
    <Alert
      type="info"
      dismissible
      onDismiss={onDismiss}
      action={
        <Button formAction="none" onClick={onUndo}>
          {t(itemEditorTexts.undo)}
        </Button>
      }
    >
      {t(itemEditorTexts.filled, { column: t(columnTexts[column]), count: before.length })}
    </Alert>
  );
};
