import Alert from '@cloudscape-design/components/alert';
import type { Text } from '../../../../shared/contract/texts.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { listOf, sentencesOf, useText } from '../../locale/text.ts';

/** Says that the form has what was typed, over a notice that was changed meanwhile, and which parts both have changed. */
export const Merged = ({ both }: { both: readonly Text[] }) => {
  const t = useText();
  const names = listOf(
    t,
    both.map((label) => t(label)),
  );
  return (
    <Alert type="warning" header={t(noticeEditorTexts.merged.title)}>
      {sentencesOf(t, [
        t(noticeEditorTexts.merged.kept),
        both.length > 0 ? t(noticeEditorTexts.merged.both, { names }) : '',
      ])}
    </Alert>
  );
};
