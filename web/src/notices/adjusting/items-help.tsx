import Button from '@cloudscape-design/components/button';
import Popover from '@cloudscape-design/components/popover';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { adjustTexts } from '../../../../shared/people/texts/site-adjust.ts';
import { useText } from '../../locale/text.ts';

/** What the kinds of fee items mean, beside the heading of the list (S2.76). */
export const ItemsHelp = () => {
  const t = useText();
  return (
    <Popover
      triggerType="custom"
      header={t(noticeEditorTexts.items)}
      content={
        <>
          <div>{t(adjustTexts.itemsHelp.required)}</div>
          <div>{t(adjustTexts.itemsHelp.optional)}</div>
          <div>{t(adjustTexts.itemsHelp.group)}</div>
          <div>{t(adjustTexts.itemsHelp.limits)}</div>
        </>
      }
    >
      <Button
        formAction="none"
        variant="inline-icon"
        iconName="status-info"
        ariaLabel={t(adjustTexts.itemsHelp.action)}
      />
    </Popover>
  );
};
