import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { errorTexts } from '../../../../shared/contract/error-texts.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { addPeopleTexts } from '../../../../shared/people/texts/site-add.ts';
import type { NameOf } from '../../jobs/parts/job-refusals.tsx';
import { studentName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { errorTextOf } from '../../ui/error-text.ts';
import type { Added } from './add.ts';

/** How many students were added, and who was not, each with the reason (N3.59, N8.09). */
export const Refused = ({ answer, nameOf, onClose }: { answer: Added; nameOf: NameOf; onClose: () => void }) => {
  const t = useText();
  const { addedCount, failed } = answer;
  const sent = failed.filter(({ code }) => code === 'noticeLocked').length;
  return (
    <Dialog
      title={t(addPeopleTexts.refusedTitle, { count: failed.length })}
      onClose={onClose}
      footer={
        <Box float="right">
          <Button variant="primary" onClick={onClose}>
            {t(addPeopleTexts.toNotice)}
          </Button>
        </Box>
      }
    >
      <SpaceBetween size="s">
        <div>
          {addedCount === undefined ? t(noticeEditorTexts.stillSaving) : t(addPeopleTexts.added, { count: addedCount })}
        </div>
        {sent > 0 && <div>{t(noticeEditorTexts.skipped, { count: sent })}</div>}
        <ul>
          {failed.map(({ studentId, code = '' }) => {
            const { name = '', eName = '' } = nameOf(studentId) ?? {};
            const reason = t(errorTextOf(code) ?? errorTexts.failed);
            return <li key={studentId}>{t(addPeopleTexts.onNotice, { name: studentName(name, eName), reason })}</li>;
          })}
        </ul>
      </SpaceBetween>
    </Dialog>
  );
};
