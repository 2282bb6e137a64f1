import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import { noticeEditorTexts } from '../../../../../shared/notices/texts/site-editor.ts';
import { noticeTexts } from '../../../../../shared/notices/texts/site.ts';
import { useNameIn } from '../../../locale/names.tsx';
import { useText } from '../../../locale/text.ts';
import type { EditorItem } from '../form.ts';
import './items.css';

/** The items of an imported notice. They have no amount here, because each student has one of their own. */
export const FileItems = ({ items }: { items: readonly EditorItem[] }) => {
  const t = useText();
  const named = useNameIn();
  return (
    <>
      <Box color="text-body-secondary">{t(noticeEditorTexts.amountsOfFile)}</Box>
      <ul className="item-rows" aria-label={t(noticeEditorTexts.items)}>
        {items.map((item) => (
          <li key={item.itemId} className="file-item">
            <Box fontWeight="bold">{named(item.name, item.eName)}</Box>
            <Box color="text-body-secondary" fontSize="body-s">
              {item.payItemNo} · {t(item.required ? noticeTexts.required : noticeTexts.optional)}{' '}
              {item.custodial && <Badge>{t(noticeEditorTexts.custodial)}</Badge>}
            </Box>
          </li>
        ))}
      </ul>
    </>
  );
};
